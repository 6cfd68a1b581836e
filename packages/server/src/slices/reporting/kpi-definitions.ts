import { invalid, invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { reportSubTypes } from '@tranche/domain/reporting/report-sub-types.resource';
import { sql } from 'kysely';
import { isForced, noContent } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { createRecord, deleteRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { nextVersion } from './next-version.ts';
import { readFormula } from './read-formula.ts';

type Data = Record<string, unknown>;

/** Creating and changing KPIs: the key is made of the name once; formula and weight name KPIs that are entered. */
export const kpiWrites = (bare: Serving): NonNullable<Serving['replace']> => ({
  create: (call, app) =>
    answerWith(call, app, { name: reportSubTypes.name, status: 201 }, (work) =>
      createKpi(bare, work, call.body),
    ),
  update: (call, app) =>
    answerWith(call, app, { name: reportSubTypes.name }, async (work) => {
      const id = Number(call.params.id);
      if (!Number.isSafeInteger(id)) throw refuse('not_found');
      const known = await enteredKeys(work, id);
      const dependent = await namedByFormulas(work, id);
      const prepare: Serving['prepare'] = (data, { before }) => {
        const whole = { ...before, ...data };
        if (whole.formula && dependent)
          throw invalidField('formula', 'A KPI used by another formula must be entered, not computed.');
        return { ...checked(data, whole, known), ...nextVersion(data, before) };
      };
      const before = await updateRecord({ ...bare, prepare }, work, id, call.body);
      return Number(before.id);
    }),
  delete: async (call, app) => {
    const force = isForced(call);
    await perform(app, call, async (work) => {
      const id = Number(call.params.id);
      if (Number.isSafeInteger(id) && (await namedByFormulas(work, id))) throw refuse('in_use');
      await deleteRecord(bare, work, call.params.id ?? '', force);
    });
    return noContent();
  },
});

/** Returns the new KPI's id. */
export async function createKpi(
  bare: Serving,
  work: Work,
  body: Readonly<Record<string, unknown>>,
): Promise<number> {
  const { name } = body;
  if (typeof name !== 'string') throw invalidField('name', requiredMessage('name'));
  const key = await freeKey(work, name);
  const known = await enteredKeys(work, null);
  const prepare: Serving['prepare'] = (data) => ({ ...checked(data, data, known), key, valid_from: null });
  return createRecord({ ...bare, prepare }, work, body);
}

/** Rules across fields; `known` are the keys that a formula, a check or a weight may name. */
function checked(data: Data, whole: Data, known: ReadonlySet<string>): Data {
  const { formula, check_formula: check, unit, weight_by_key: weight, aggregation } = whole;
  if (typeof formula === 'string') {
    if (unit === 'text') throw invalidField('formula', 'A text KPI cannot be computed.');
    assertFormula('formula', formula, known);
  }
  if (typeof check === 'string') {
    if (unit === 'text' || typeof formula === 'string')
      throw invalidField('check_formula', 'Only a KPI that is entered as a number can be checked.');
    assertFormula('check_formula', check, known);
  }
  if (aggregation === 'weighted_average' && !weight)
    throw invalid({ weight_by_key: [requiredMessage('weight_by_key')] });
  if (typeof weight === 'string' && !known.has(weight))
    throw invalidField('weight_by_key', selectedMessage('weight_by_key'));
  return data;
}

function assertFormula(field: string, text: string, known: ReadonlySet<string>): void {
  const read = readFormula(text);
  if (typeof read === 'string') throw invalidField(field, read);
  const unknown = read.keys.find((key) => !known.has(key));
  if (unknown !== undefined)
    throw invalidField(field, `The formula uses "${unknown}", which is not an entered KPI.`);
}

/** Keys of KPIs that people enter as numbers, but for this one's own. */
async function enteredKeys(work: Work, ownId: number | null): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`select key from report_sub_types
    where deleted_at is null and formula is null and unit <> 'text' and id is distinct from ${ownId}`.execute(
    work.trx,
  );
  return new Set(rows.map(({ key }) => key));
}

async function namedByFormulas(work: Work, id: number): Promise<boolean> {
  const { rows } = await sql<{ key: string; formulas: string[] | null }>`
    select own.key, (select json_agg(used.formula) from report_sub_types other
      cross join lateral (values (other.formula), (other.check_formula)) as used (formula)
      where used.formula is not null and other.deleted_at is null) as formulas
    from report_sub_types own where own.id = ${id}`.execute(work.trx);
  const [own] = rows;
  return (own?.formulas ?? []).some((text) => {
    const formula = readFormula(text);
    return typeof formula !== 'string' && own !== undefined && formula.keys.includes(own.key);
  });
}

/** `Women in leadership %` → `women_in_leadership`; `_2`, `_3` on collision. Formulas read a key as one name, so it begins with a letter. */
export const keyOf = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 50);
  return /^[a-z]/.test(words) ? words : `kpi_${words}`.replace(/_$/, '');
};

async function freeKey(work: Work, name: string): Promise<string> {
  const stem = keyOf(name);
  await sql`select pg_advisory_xact_lock(hashtext(${`report_sub_types.key.${stem}`}))`.execute(work.trx);
  const { rows } = await sql<{ key: string }>`select key from report_sub_types
    where starts_with(key, ${stem}) and deleted_at is null`.execute(work.trx);
  const taken = new Set(rows.map((row) => row.key));
  if (!taken.has(stem)) return stem;
  for (let n = 2; ; n++) if (!taken.has(`${stem}_${n}`)) return `${stem}_${n}`;
}
