import { recordStatus } from '@tranche/domain/codes';
import { HELD_STATUSES } from '@tranche/domain/investments/codes';
import { conflict } from '@tranche/domain/kit/errors';
import { nominees } from '@tranche/domain/organisations/nominees.resource';
import { readWhole } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { oneDefault } from './one-default.ts';

/** Whoever holds for others goes on doing so. */
async function assertHoldsNothing(
  work: Work,
  before: Readonly<Record<string, unknown>>,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const stops = readWhole(body.status) === recordStatus.inactive && before.status === recordStatus.active;
  if (!stops) return;
  const { rows } = await sql`
    select 1 from investments where nominee_id = ${before.id} and status in ${lit(HELD_STATUSES)} and deleted_at is null limit 1`.execute(
    work.trx,
  );
  if (rows.length > 0) throw conflict('This nominee holds investments and cannot be deactivated.');
}

/** Staff only; investors learn the name through what they hold (the definition's `card`). */
export const nomineesServing: Serving = {
  resource: nominees,
  access: (viewer, _row, context) => (mayUse(nominees, context.purpose, viewer) ? 'all' : 'none'),
  computed: {
    appends: {
      total_held: (row) => sql`(select coalesce(sum(i.amount), 0)::numeric(20, 2)::text from investments i
        where i.nominee_id = ${row('id')} and i.status in ${lit(HELD_STATUSES)} and i.deleted_at is null)`,
    },
  },
  replace: oneDefault('nominees', assertHoldsNothing),
};
