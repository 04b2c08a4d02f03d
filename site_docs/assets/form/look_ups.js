/* On pages that have a look-up and no form. */

import { onEachPage } from "../base/pages.js";
import { answerLookUps } from "./find.js";

onEachPage(() => answerLookUps(document));
