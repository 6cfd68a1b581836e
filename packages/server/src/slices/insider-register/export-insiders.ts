import {
  CONSENTED_SOUNDINGS,
  SOUNDING_ANSWER_LABELS,
  SOUNDING_STATUS_LABELS,
} from '@tranche/domain/insider-register/codes';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import { fileAnswer, formatOf } from '../../kit/export/answer.ts';
import type { Table } from '../../kit/export/table.ts';
import type { Answer, Call, Route } from '../../kit/http/route.ts';
import { recordExport } from '../../kit/export/list.ts';
import { exportSource } from '../../kit/export/list-rows.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { holdsWriteRight } from '../../kit/resource-engine/rights.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { and, listClauses } from '../../kit/resource-engine/where.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { toDay } from '@tranche/domain/kit/calendar';

const FAMILY = 'market-sounding-acceptance';

export const exportInsidersRoute: Route = {
  method: 'GET',
  path: `/api/${FAMILY}/export`,
  access: 'investors.show',
  summary: 'the insider list in the prescribed columns, one section per opportunity',
  flag: 'market_sounding_enabled',
  handle: exportInsiders,
};

/** The two texts that prescribe the template; their columns are the same (rules 1.4). */
const PROFILES = {
  uk: 'UK MAR, Commission Implementing Regulation (EU) 2016/347 as retained',
  eu: 'MAR, Commission Implementing Regulation (EU) 2022/1210',
} as const;

const COLUMNS = [
  'First name(s)',
  'Surname(s)',
  'Birth surname(s)',
  'Professional telephone number(s)',
  'Company name and address',
  'Function and reason for being insider',
  'Obtained (date and time, UTC)',
  'Ceased (date and time, UTC)',
  'Date of birth',
  'National identification number',
  'Personal telephone numbers',
  'Personal full home address',
  'Status',
  'Answer',
];

/** Like the list's filters; without `filter[status]`, those who are or were insiders: consented or cleansed. */
async function exportInsiders(call: Call, app: App): Promise<Answer> {
  const format = formatOf(call);
  const profile = call.query.profile === 'eu' ? 'eu' : 'uk';
  return perform(app, call, async (work) => {
    const { profile: _profile, ...query } = call.query;
    const lines = await readInsiders(work, query);
    await recordExport(work, FAMILY, { format });
    const head = await headOf(work, lines, profile);
    const tables = sectionsOf(lines).map((section, at): Table => ({
      ...section,
      head: at === 0 ? head : [],
    }));
    const empty: Table = { name: 'Insider list', columns: titles, rows: [], head };
    return fileAnswer(tables.length > 0 ? tables : [empty], {
      name: 'insider-list',
      format,
      day: toDay(call.now.toISOString()), // the register alone is in UTC (`domain.md#0.2`)
    });
  });
}

const titles = COLUMNS.map((title) => ({ title }));

interface Line {
  readonly opportunity_id: number;
  readonly opportunity: string;
  readonly cells: readonly (string | null)[];
  readonly updated_at: string;
}

/** One piece of inside information, one section: an opportunity. */
function sectionsOf(lines: readonly Line[]): Table[] {
  const ids = [...new Set(lines.map(({ opportunity_id }) => opportunity_id))];
  return ids.map((id) => {
    const own = lines.filter(({ opportunity_id }) => opportunity_id === id);
    return { name: own[0]?.opportunity ?? '', columns: titles, rows: own.map(({ cells }) => cells) };
  });
}

async function headOf(work: Work, lines: readonly Line[], profile: 'uk' | 'eu'): Promise<string[]> {
  const settings = await readSettings(work.trx);
  const updated =
    lines
      .map(({ updated_at }) => updated_at)
      .sort()
      .at(-1) ?? work.now.toISOString();
  return [
    `Insider list of ${settings.legal_name ?? settings.company_name} (${PROFILES[profile]})`,
    `Drawn up: ${utc(work.now.toISOString())}`,
    `Last updated: ${utc(updated)}`,
    'Date of transmission to the competent authority: ',
  ];
}

const utc = (moment: string): string => `${moment.slice(0, 10)}, ${moment.slice(11, 16)} UTC`;

async function readInsiders(work: Work, params: Readonly<Record<string, unknown>>): Promise<readonly Line[]> {
  const serving = servingOf(work.app, FAMILY);
  const { query, context } = exportSource(serving, params, await readContextIn(work, 'index'));
  const t = rowRef('t');
  const usual = 'status' in query.filters ? [] : [sql`${t('status')} in ${lit(CONSENTED_SOUNDINGS)}`];
  const clear = holdsWriteRight(serving.resource, 'update', work.viewer);
  const shown = (column: string): Sql =>
    clear
      ? sql`pgp_sym_decrypt(${t(column)}, ${work.app.config.secret})`
      : sql`case when ${t(column)} is null then null else '••••' end`;
  const { rows } = await sql<Line>`
    select o.id as opportunity_id, o.name as opportunity, t.updated_at, json_build_array(t.first_name, t.surname, t.birth_surname,
      t.professional_phone, concat_ws(', ', t.company_name, t.company_address), concat_ws(': ', t.function, t.reason_for_inclusion),
      ${minute(t('access_obtained_at'))}, ${minute(t('access_ceased_at'))}, ${shown('date_of_birth')}, ${shown('national_id')},
      ${shown('personal_phone')}, ${shown('home_address')},
      ${labelOf(t('status'), SOUNDING_STATUS_LABELS)}, ${labelOf(t('answer'), SOUNDING_ANSWER_LABELS)}) as cells
    from market_sounding_acceptance t join investment_opportunities o on o.id = t.investment_opportunity_id
    where ${and([...listClauses(serving, query, t, context), ...usual])}
    order by o.name, o.id, t.access_obtained_at, t.id`.execute(work.trx);
  return rows;
}

const labelOf = (column: Sql, labels: Readonly<Record<number, string>>): Sql =>
  sql`${sql.lit(JSON.stringify(labels))}::json ->> ${column}::text`;

/** `yyyy-mm-dd, hh:mm UTC` (rules 1.4). */
const minute = (column: Sql): Sql => sql`to_char(${column}, 'YYYY-MM-DD", "HH24:MI" UTC"')`;
