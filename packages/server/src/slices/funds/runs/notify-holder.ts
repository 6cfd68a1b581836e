import type { NoticeParams } from '@tranche/domain/notifications/catalogue';
import { sql } from 'kysely';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify } from '../../notifications/public.ts';
import type { FundRow } from '../lock.ts';
import type { LineRow } from './scope.ts';

/** A notice to the people behind a line's holder. */
export type LineNotice =
  | { readonly key: 'fund_capital_call'; readonly params: NoticeParams<'fund_capital_call'> }
  | { readonly key: 'fund_distribution'; readonly params: NoticeParams<'fund_distribution'> }
  | { readonly key: 'fund_refund'; readonly params: NoticeParams<'fund_refund'> }
  | { readonly key: 'document_published'; readonly params: NoticeParams<'document_published'> }
  | { readonly key: 'statement_reissued'; readonly params: NoticeParams<'statement_reissued'> };

/** What a line keeps of what was made for it. */
export interface Delivered {
  readonly document_id?: number;
}

/** The person behind the holder of a line, in the app and by email; no one where the holder has no account. */
export async function notifyHolder(
  work: Work,
  fund: Pick<FundRow, 'id'>,
  line: Pick<LineRow, 'id' | 'investment_method_entity_id'>,
  notice: LineNotice | null,
): Promise<Delivered> {
  const to = await peopleOf(work, [line.investment_method_entity_id]);
  if (notice === null || to.length === 0) return {};
  const common = { to, cta: `/investor/portfolio/fund/${fund.id}`, target: `run_line:${line.id}` };
  switch (notice.key) {
    case 'fund_capital_call':
      await notify(work, notice.key, { ...common, params: notice.params });
      break;
    case 'fund_distribution':
      await notify(work, notice.key, { ...common, params: notice.params });
      break;
    case 'fund_refund':
      await notify(work, notice.key, { ...common, params: notice.params });
      break;
    case 'document_published':
    case 'statement_reissued':
      // the notice comes with the document, when it is filed
      break;
  }
  return {};
}

export async function peopleOf({ trx }: Work, entities: readonly (number | null)[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`select distinct user_id from investment_method_entities
    where id = any(${entities.filter((id) => id !== null)}::bigint[]) and user_id is not null`.execute(trx);
  return rows.map(({ user_id }) => user_id);
}
