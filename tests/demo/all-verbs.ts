import { ACCESS_VERBS } from './access-verbs.ts';
import { DESK_VERBS } from './desk-verbs.ts';
import { FILE_VERBS } from './file-verbs.ts';
import { FUND_VERBS } from './fund-verbs.ts';
import { INVESTOR_VERBS } from './investor-verbs.ts';
import { KPI_VERBS } from './kpi-verbs.ts';
import { MAIN_VERBS } from './main-verbs.ts';
import { OFFICE_VERBS } from './office-verbs.ts';
import { SETUP_VERBS } from './setup-verbs.ts';
import { STATE_VERBS } from './state-verbs.ts';
import type { Verbs } from './verb.ts';

/** Every verb of the app as its user asks for it. */
export const ALL_VERBS: Verbs = {
  ...MAIN_VERBS,
  ...INVESTOR_VERBS,
  ...STATE_VERBS,
  ...OFFICE_VERBS,
  ...DESK_VERBS,
  ...KPI_VERBS,
  ...FUND_VERBS,
  ...SETUP_VERBS,
  ...FILE_VERBS,
  ...ACCESS_VERBS,
};
