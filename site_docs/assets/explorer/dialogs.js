/* The dialogs that open over the results and hold little: papers side by side, and the help. */

export { openCompare } from "./compare.js";
export { openHelp } from "./help.js";
