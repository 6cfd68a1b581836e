import { HELD_STATUSES } from '@tranche/domain/investments/codes';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import { fileAnswer, formatOf } from '../../kit/export/answer.ts';
import { tableOf, type Table } from '../../kit/export/table.ts';
import type { Answer, Call, Route } from '../../kit/http/route.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { accessClause } from '../../kit/resource-engine/where.ts';
import { lockRow } from '../../kit/resource-engine/write.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { isApprovedLink } from './acts-for.ts';
import { todayOf } from '../../kit/db/today.ts';

export const exportOrganisationRoute: Route = {
  method: 'GET',
  path: '/api/export-organisation/:id',
  access: ['investors.show', 'investor'],
  summary: 'An organisation with its people, holdings, transactions and documents as a workbook',
  handle: exportOrganisation,
};

type Cells = Readonly<Record<string, unknown>>;

/** Staff who see it, and its primary contact (`domain.md#D`). */
async function exportOrganisation(call: Call, app: App): Promise<Answer> {
  const format = formatOf(call, 'xlsx');
  const sheets = await perform(app, call, (work) => readSheets(work, call.params.id ?? ''));
  return fileAnswer(sheets, {
    name: `organisation-${call.params.id}`,
    format,
    day: await todayOf(app.db.kysely, call.now),
  });
}

async function readSheets(work: Work, key: string): Promise<Table[]> {
  // An investor may export what they may change; staff what they may see.
  const purpose = work.viewer.kind === 'investor' ? 'update' : 'show';
  const row = await lockRow(
    servingOf(work.app, 'organisations'),
    work,
    key,
    await readContextIn(work, purpose),
  );
  const id = Number(row.id);
  await recordEvent(work, {
    event: 'exported',
    target: { type: 'organisation', id },
    description: `**${work.viewer.name}** exported **${String(row.name)}**`,
  });
  const sheets: Table[] = [];
  for (const [name, query] of Object.entries(QUERIES)) {
    sheets.push(tableOf(name, (await query(id, work.viewer).execute(work.trx)).rows));
  }
  sheets.push(tableOf('Documents', await readDocuments(work, id)));
  return sheets;
}

/** Those that the viewer's list of documents holds: an investor reads no private one, nor its name. */
async function readDocuments(work: Work, id: number): Promise<readonly Cells[]> {
  const documents = servingOf(work.app, 'documents');
  const reached = accessClause(documents, rowRef('document'), await readContextIn(work, 'index'));
  const { rows } = await sql<Cells>`
    select document.name, document.file_name, document.category, document.document_date, document.created_at
    from documents as document where document.target_type = 'organisation' and document.target_id = ${id}
      and document.deleted_at is null and ${reached ?? sql`true`} order by document.id`.execute(work.trx);
  return rows;
}

const QUERIES: Readonly<Record<string, (id: number, viewer: Viewer) => ReturnType<typeof sql<Cells>>>> = {
  Details: (id) => sql`
    select name, client_type, legal_form, registration_number, vat_number, website, email, phone, address_line_1, address_line_2,
      city, county, postcode, country, incorporated_on from organisations where id = ${id}`,
  // a member reads of the others no more than `append=people` gives
  People: (id, viewer) => sql`
    select u.name, ${viewer.kind === 'staff' ? sql`u.email, ` : sql``}l.position, l.ownership_percentage, l.is_primary, l.can_invest, l.decided_at as linked_at
    from organisation_links l join users u on u.id = l.user_id
    where l.organisation_id = ${id} and ${isApprovedLink('l')} order by u.name`,
  Holdings: (id) => sql`
    select o.name as opportunity, i.share_class, i.shares, i.share_price, i.amount, i.currency, i.issued_at, i.certificate_number
    from investments i left join investment_opportunities o on o.id = i.investment_opportunity_id
    where i.organisation_id = ${id} and i.status in ${lit(HELD_STATUSES)} and i.deleted_at is null order by i.id`,
  Transactions: (id) => sql`
    select i.reference, o.name as opportunity, i.status, i.amount_requested, i.amount, i.amount_paid, i.currency, i.reserved_at, i.paid_at
    from investments i left join investment_opportunities o on o.id = i.investment_opportunity_id
    where i.organisation_id = ${id} and i.deleted_at is null order by i.id`,
};
