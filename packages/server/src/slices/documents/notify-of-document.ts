import { ACTIVE_STATUSES } from '@tranche/domain/investments/codes';
import { isYes } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { Params } from '../../kit/http/route.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';

interface Published {
  readonly name: string;
  readonly opportunity_id: number | null;
  readonly readers: number[] | null;
}

/** A public document with `notify`: the investor whose record it hangs on, or the holders of the opportunity, are notified. */
export async function notifyOfDocument(work: Work, id: number, body: Params): Promise<void> {
  if (!isYes(body.notify)) return;
  const { rows } = await sql<Published>`
    select d.name, case d.target_type when 'investment_opportunity' then d.target_id
      when 'investment' then (select i.investment_opportunity_id from investments i where i.id = d.target_id)
      end as opportunity_id, case d.target_type
      when 'user' then json_build_array(d.target_id)
      when 'investment' then (select json_agg(i.user_id) from investments i where i.id = d.target_id and i.user_id is not null)
      when 'investment_opportunity' then (select json_agg(distinct i.user_id) from investments i
        where i.investment_opportunity_id = d.target_id and i.status in ${lit(ACTIVE_STATUSES)} and i.deleted_at is null
          and i.user_id is not null)
      end as readers
    from documents d where d.id = ${id} and d.visibility = 'public'`.execute(work.trx);
  const document = rows[0];
  if (!document) return;
  await notify(work, 'document_published', {
    about: document.opportunity_id,
    addressed: true,
    to: document.readers ?? [],
    params: { name: document.name },
    cta: '/investor/profile/documents?tab=brand',
    target: `document:${id}`,
  });
}
