import type { RunKind } from '@tranche/domain/funds/runs/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { statements } from '../statements/statement-run.ts';
import type { FundRunKind } from './kind.ts';
import { capitalCall } from './kinds/capital-call.ts';
import { distribution } from './kinds/distribution.ts';
import { equalisation } from './kinds/equalisation.ts';
import { expense } from './kinds/expense.ts';
import { fee } from './kinds/fee.ts';
import { receipt } from './kinds/receipt.ts';
import { refund } from './kinds/refund.ts';
import { transfer } from './kinds/transfer.ts';

/** Every kind that can be posted, each in a file of its own. */
const KINDS: readonly FundRunKind[] = [
  capitalCall,
  receipt,
  refund,
  distribution,
  fee,
  expense,
  equalisation,
  transfer,
  statements,
];

const BY_KIND = new Map(KINDS.map((each) => [each.kind, each]));

/** 422 for a kind that there is no run of yet. */
export function runKind(kind: RunKind): FundRunKind {
  const found = BY_KIND.get(kind);
  if (!found) throw invalidField('kind', selectedMessage('kind'));
  return found;
}
