import { conflict, invalid, invalidField, refuse, type FieldErrors } from '@tranche/domain/kit/errors';
import { isPositive, lessThan } from '@tranche/domain/kit/money';
import { readId } from '@tranche/domain/kit/read-values';
import { shareClasses } from '@tranche/domain/opportunities/share-classes.resource';
import { sql } from 'kysely';
import { isForced, noContent, type Params } from '../../../kit/http/route.ts';
import type { Serving } from '../../../kit/resource-engine/serving.ts';
import { deleteRecord, lockRow } from '../../../kit/resource-engine/write.ts';
import { readContextIn } from '../../../kit/resource-engine/read-context.ts';
import { perform, type Work } from '../../../kit/workflow/workflow.ts';
import { mayEditOpportunities } from '../access.ts';
import { mayReadCapTable } from '../redaction.ts';
import { servingUnder } from './under-opportunity.ts';

const under = servingUnder(
  {
    resource: shareClasses,
    prepare: (data, { before }) => {
      const errors = problemsOf({ ...before, ...data });
      if (Object.keys(errors).length > 0) throw invalid(errors);
      return data;
    },
  },
  { parent: 'investment_opportunity_id', ahead: onFirstRound },
);

/** For those who may read the cap table: no investor and no investment manager (`domain.md#G`). */
export const shareClassesServing: Serving = {
  ...under,
  access: (viewer, row, context) => (mayReadCapTable(viewer) ? under.access(viewer, row, context) : 'none'),
  replace: {
    ...under.replace,
    delete: async (call, app) => {
      if (!mayEditOpportunities(call.viewer)) throw refuse('forbidden');
      await perform(app, call, async (work) => {
        const row = await lockRow(under, work, call.params.id ?? '', await readContextIn(work, 'delete'));
        if (await isUsed(work, Number(row.id), String(row.name)))
          throw conflict('This record is in use and cannot be deleted.');
        await deleteRecord(under, work, call.params.id ?? '', isForced(call));
      });
      return noContent();
    },
  },
};

function problemsOf(after: Readonly<Record<string, unknown>>): FieldErrors {
  const { participation, participation_cap: cap, preference_multiple: multiple } = after;
  if (participation !== 'capped') return {};
  if (typeof cap !== 'string' || !isPositive(cap))
    return { participation_cap: ['The participation cap field is required.'] };
  return typeof multiple === 'string' && lessThan(cap, multiple)
    ? { participation_cap: ['The participation cap field must be at least the preference multiple.'] }
    : {};
}

/** A class belongs to the issuer: it is stored with the first of its rounds. Another name is another name everywhere. */
async function onFirstRound(work: Work, id: string | null, body: Params): Promise<Params | void> {
  if (id === null) {
    // what is no id is refused by the field's own rule
    const given = readId(body.investment_opportunity_id);
    if (given === null) return undefined;
    const { rows } = await sql<{ id: number }>`${chainUp(sql`${given}::bigint`)}
      select round as id from up order by depth desc limit 1`.execute(work.trx);
    return rows[0] ? { ...body, investment_opportunity_id: rows[0].id } : undefined;
  }
  const row = await lockRow(under, work, id, await readContextIn(work, 'update'));
  if (typeof body.name === 'string' && body.name.trim() !== row.name)
    await renameEverywhere(work, { id: Number(row.id), from: String(row.name), to: body.name.trim() });
}

const chainUp = (from: ReturnType<typeof sql>) => sql`
  with recursive up as (
    select o.id as round, o.parent_opportunity_id as parent, 0 as depth from investment_opportunities o where o.id = ${from}
    union all select p.id, p.parent_opportunity_id, up.depth + 1 from up
      join investment_opportunities p on p.id = up.parent and p.deleted_at is null where up.depth < 20)`;

/** The opportunity that keeps the class, and the rounds after it. */
const roundsOf = (id: number) => sql`
  with recursive rounds as (
    select c.investment_opportunity_id as id, 0 as depth from share_classes c where c.id = ${id}
    union all select o.id, rounds.depth + 1 from rounds
      join investment_opportunities o on o.parent_opportunity_id = rounds.id where rounds.depth < 20)`;

const NAMED_BY = ['investments', 'share_prices', 'cap_table_entries'] as const;

async function renameEverywhere(
  work: Work,
  { id, from, to }: { readonly id: number; readonly from: string; readonly to: string },
): Promise<void> {
  if (await isUsed(work, id, to)) throw invalidField('name', 'Other shares of this company have this class.');
  for (const table of NAMED_BY)
    await sql`${roundsOf(id)} update ${sql.table(table)} set share_class = ${to}
      where share_class = ${from} and investment_opportunity_id in (select id from rounds)`.execute(work.trx);
  await sql`${roundsOf(id)} update investment_opportunities set share_class = ${to}
    where share_class = ${from} and id in (select id from rounds)`.execute(work.trx);
}

/** Whether investments, prices or entries of the issuer have this class. */
async function isUsed(work: Work, id: number, name: string): Promise<boolean> {
  const named = sql.join(
    NAMED_BY.map(
      (table) => sql`select 1 from ${sql.table(table)} t
        where t.share_class = ${name} and t.investment_opportunity_id in (select id from rounds) and t.deleted_at is null`,
    ),
    sql` union all `,
  );
  const { rows } = await sql`${roundsOf(id)} ${named} limit 1`.execute(work.trx);
  return rows.length > 0;
}
