/* What rules yield. Pure. Twin of generator/traces/rules/rule.py.

   A rule is {code, name, stage, severity, check}. Document rules see the text, shape rules the schema's errors, rules of
   meaning the run. Why a rule exists and how to mend a breach is told in Python alone; pages get it from there.

   check({reading, shape, facts, schema, clockSkew}) yields hits, in the order of the document; `shape` and `facts` are
   empty until the document can be used, clockSkew is how far clocks of two machines may differ, in the unit of t. */

/** Make one breach of a rule; the spot is given only where the pointer does not tell it. */
export function hit(pointer, message, { marks = [], spot = null } = {}) {
  return { pointer, message, related: marks, spot };
}

/** Name a second part of the document that belongs to a hit. */
export function related(pointer, note, spot = null) {
  return { pointer, note, spot };
}

/** Return the schema's errors of these keywords as hits. */
export function hitsOf(shape, ...keywords) {
  return shape.filter(({ keyword }) => keywords.includes(keyword)).map(({ pointer, message }) => hit(pointer, message));
}
