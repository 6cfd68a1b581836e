import type { NavProposal } from '@tranche/domain/funds/verbs';
import type { proposeNav as verb } from '@tranche/domain/funds/verbs';
import type { FormOf } from '@tranche/domain/kit/verb';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { lockFund } from '../lock.ts';
import { lockCorrected } from './corrections.ts';
import { explainNav } from './explain-nav.ts';
import { proposeParts } from './nav-parts.ts';

/** What a net asset value of that day would be, with all that it rests on. Nothing is saved. */
export async function proposeNav(
  work: Work,
  id: string | number,
  form: FormOf<(typeof verb)['form']>,
): Promise<NavProposal> {
  const fund = await lockFund(work, id);
  const corrects_id = form.corrects_id ?? null;
  if (corrects_id !== null)
    await lockCorrected(work, fund.id, { ...form, corrects_id, difference_note: null }, { isDraft: true });
  const columns = await proposeParts(work.trx, fund, form.as_of, form);
  const base = { fund_id: fund.id, as_of: form.as_of, corrects_id };
  const meta = await explainNav(work.trx, { ...columns, ...base, id: null, currency: fund.currency });
  return { ...base, ...columns, meta };
}
