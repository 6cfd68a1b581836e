import { fundKpis } from '@tranche/domain/funds/fund-kpis.resource';
import { invalid } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import { readForm } from '../../kit/http/form.ts';
import type { Params } from '../../kit/http/route.ts';
import { restoreRecord } from '../../kit/resource-engine/restore.ts';
import { createRecord, deleteRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { bareKpis } from './bare.ts';
import { kpiProblems } from './kpi-problems.ts';
import { lockFund } from './lock.ts';
import { renewPriors } from './renew-priors.ts';

type Data = Readonly<Record<string, unknown>>;

/** A figure of a fund within scope; the next one's prior value follows. Returns the id. */
export async function createKpi(work: Work, body: Params): Promise<number> {
  const { fund_id: given } = readForm(fundKpis.fields, body);
  const fund = await lockFund(work, given);
  const id = await createRecord({ ...bareKpis, prepare: judged }, work, { ...body, fund_id: fund.id });
  await renewPriors(work, fund.id);
  return id;
}

export async function editKpi(work: Work, id: string | number, body: Params): Promise<number> {
  const before = await updateRecord(
    { ...bareKpis, prepare: ({ fund_id: _, ...data }, { before: row }) => judged(data, { before: row }) },
    work,
    id,
    body,
  );
  await renewPriors(work, Number(before.fund_id));
  return Number(before.id);
}

export async function deleteKpi(work: Work, id: string | number, force: boolean): Promise<void> {
  const { rows } = await sql<{ fund_id: number }>`select fund_id from fund_kpis
    where id = ${/^\d{1,15}$/.test(String(id)) ? Number(id) : 0}`.execute(work.trx);
  await deleteRecord(bareKpis, work, id, force);
  if (rows[0]) await renewPriors(work, rows[0].fund_id);
}

/** Deleted, and told to come back. Returns the row as it was. */
export async function restoreKpi(work: Work, id: string | number): Promise<Data> {
  const before = await restoreRecord(bareKpis, work, id);
  await renewPriors(work, Number(before.fund_id));
  return before;
}

function judged<Given extends Data>(data: Given, { before }: { before: Data | null }): Given {
  const errors = kpiProblems({ ...before, ...data });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return data;
}
