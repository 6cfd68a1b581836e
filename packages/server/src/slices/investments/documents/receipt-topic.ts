import { EVER_PAID_STATUSES } from '@tranche/domain/investments/codes';
import { sql } from 'kysely';
import type { App } from '../../../kit/app.ts';
import { lit } from '../../../kit/db/literal.ts';
import type { Topic } from '../../../kit/outbox/outbox.ts';
import { system } from '../../../kit/session/viewer.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import { makeReceipt } from './make-documents.ts';

/** Its payload is `{investment_id}`: an investment that has been paid in full. */
export const RECEIPT_TOPIC = 'investment.receipt';

/** After the commit, since drawing takes time that a payment should not wait for. A second run finds it filed. */
export const receiptTopic =
  (app: App): Topic =>
  async (payload) => {
    const id = idIn(payload);
    if (id === null) return;
    await perform(app, { viewer: system }, async (work) => {
      const { rows } = await sql<{ due: boolean }>`
        select i.status in ${lit(EVER_PAID_STATUSES)} and not exists(select 1 from activity a where a.event = 'investment.receipted'
          and a.target_type = 'investment' and a.target_id = i.id) as due
        from investments i where i.id = ${id} and i.deleted_at is null for update of i`.execute(work.trx);
      if (rows[0]?.due !== true) return;
      const documentId = await makeReceipt(work, id);
      await recordEvent(work, {
        event: 'investment.receipted',
        target: { type: 'investment', id },
        description: 'A receipt was filed',
        properties: { document_id: documentId },
      });
    });
  };

const idIn = (payload: unknown): number | null =>
  typeof payload === 'object' && payload !== null && 'investment_id' in payload
    ? Number(payload.investment_id)
    : null;
