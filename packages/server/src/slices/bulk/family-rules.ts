import type { BulkFamily } from '@tranche/domain/bulk/families';
import { conflict } from '@tranche/domain/kit/errors';
import { readWhole } from '@tranche/domain/kit/read-values';
import { isInvestorRole } from '@tranche/domain/roles';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { deleteRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { checkAssignee } from '../crm/public.ts';
import { removeAccount } from '../identity/public.ts';
import type { Values } from './bulk-job.ts';

/** What the single act of a family asks beside its definition. */
interface FamilyRules {
  /** Refuses a row for any verb. */
  readonly accept?: (row: Values) => void;
  /** Refuses a row for a change. */
  readonly acceptChange?: (row: Values) => void;
  /** Refuses the new values. */
  readonly ahead?: (work: Work, params: Values) => Promise<void>;
  readonly remove?: (work: Work, id: number) => Promise<void>;
}

export const CONVERTED = 'This contact has already been converted.';

const RULES: Readonly<Record<BulkFamily, FamilyRules>> = {
  contacts: {
    acceptChange: (row) => {
      if (row.converted_at !== null) throw conflict(CONVERTED);
    },
  },
  users: {
    accept: (row) => {
      if (!isInvestorRole(readWhole(row.role_id)))
        throw conflict('Staff accounts can only be changed one at a time.');
    },
    remove: removeAccount,
  },
  organisations: {},
  tasks: { ahead: checkAssignee },
};

export const rulesOf = (family: BulkFamily): FamilyRules => RULES[family];

/** Refuses a row for a change, by both rules of its family. */
export const judgeOf =
  (family: BulkFamily) =>
  (row: Values): void => {
    RULES[family].accept?.(row);
    RULES[family].acceptChange?.(row);
  };

export const removeOne = (work: Work, family: BulkFamily, id: number): Promise<void> =>
  (RULES[family].remove ?? ((w, one) => deleteRecord(servingOf(w.app, family), w, one, false)))(work, id);
