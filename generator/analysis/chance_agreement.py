"""Agreement of two readers beyond chance, each figure with a 95 % interval.

- Percent agreement, with the interval of Wilson (1927), which stays within 0 and 1 for small samples.
- Cohen's kappa (1960): (p - e) / (1 - e), e from the product of each reader's own margins; standard error by Fleiss,
  Cohen and Everitt (1969), who correct the one of 1960, which takes e for known.
- Gwet's AC1 (2008): (p - e) / (1 - e), e = sum over values of m (1 - m) / (q - 1), m the mean of the two readers'
  shares of a value and q the number of values; variance by his formula 33, without the finite-population term.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from math import fsum, sqrt

from generator.record import frozen_record

Z = 1.959963984540054


@frozen_record
class Estimate:
    """A figure with its 95 % interval; value is None where it is not defined, as kappa when nobody varies."""

    value: float | None
    low: float = 0.0
    high: float = 0.0


@frozen_record
class Coefficients:
    """The three figures of one axis; n: papers read by both."""

    n: int
    percent: Estimate
    kappa: Estimate
    ac1: Estimate


def measure_agreement(pairs: Sequence[tuple[Hashable, Hashable]], values: int) -> Coefficients:
    """Measure the agreement of two readers.

    pairs: what each of the two said of each paper; values: how many values they could choose from, at least those seen
    """
    n = len(pairs)
    if not n:
        nothing = Estimate(value=None)
        return Coefficients(n=0, percent=nothing, kappa=nothing, ac1=nothing)
    same = sum(first == second for first, second in pairs)
    return Coefficients(n=n, percent=_wilson(same, n), kappa=_kappa(pairs, same / n), ac1=_ac1(pairs, same / n, values))


def _wilson(same: int, n: int) -> Estimate:
    p = same / n
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return Estimate(value=p, low=max(0.0, middle - half), high=min(1.0, middle + half))


def _kappa(pairs: Sequence[tuple[Hashable, Hashable]], p: float) -> Estimate:
    n = len(pairs)
    first, second = Counter(pair[0] for pair in pairs), Counter(pair[1] for pair in pairs)
    by_chance = sum(first[value] * second[value] for value in first) / (n * n)
    if by_chance == 1:
        return Estimate(value=None)
    value = (p - by_chance) / (1 - by_chance)
    spread = 0.0
    for own, other in pairs:
        own_chance = (second[own] + first[other]) / n
        spread += (((own == other) - p) * (1 - by_chance) - (1 - p) * (own_chance - 2 * by_chance)) ** 2
    half = Z * sqrt(spread) / (n * (1 - by_chance) ** 2)
    return Estimate(value=value, low=max(-1.0, value - half), high=min(1.0, value + half))


def _ac1(pairs: Sequence[tuple[Hashable, Hashable]], p: float, values: int) -> Estimate:
    n = len(pairs)
    said = Counter(value for pair in pairs for value in pair)
    q = max(values, len(said))
    if q < 2:
        return Estimate(value=None)
    mean = {value: number / (2 * n) for value, number in said.items()}
    by_chance = fsum(share * (1 - share) for share in mean.values()) / (q - 1)
    value = (p - by_chance) / (1 - by_chance)
    if n < 2:
        return Estimate(value=value, low=-1.0, high=1.0)
    spread = 0.0
    for first, second in pairs:
        own = ((first == second) - by_chance) / (1 - by_chance)
        own_chance = ((1 - mean[first]) + (1 - mean[second])) / (2 * (q - 1))
        spread += (own - 2 * (1 - value) * (own_chance - by_chance) / (1 - by_chance) - value) ** 2
    half = Z * sqrt(spread / (n * (n - 1)))
    return Estimate(value=value, low=max(-1.0, value - half), high=min(1.0, value + half))
