import { draftLive } from '@tranche/domain/codes';
import { type RunKind, runStatus } from '@tranche/domain/funds/runs/codes';
import type { SecondPersonKind } from '@tranche/domain/settings/second-person';
import { expect } from 'vitest';
import { ledgerWords } from '../../../packages/web/src/features/funds/ledger/ledger-words.ts';
import { send } from '../../support/browser-session.ts';
import type { FundStage } from './fund-stage.ts';

// What a journey needs at the fund desk and is not about: asked of the API by whoever is signed in there, as the screens that
// `fund-desk.ts` goes through ask it. Days are as a date field takes them.

type Values = Readonly<Record<string, unknown>>;
interface Known {
  readonly id: number;
}

const dayOf = (day: string): string => day.split('/').toReversed().join('-');

const ask = (stage: FundStage, method: 'POST' | 'PATCH', path: string, body: Values): Promise<void> =>
  send(stage.page.context(), method, path, body);

const read = async <Data>({ page }: FundStage, path: string): Promise<Data> =>
  (await (await page.context().request.get(path)).json()).data;

/** The first of a list: what a picker offers first, or what was made last. */
async function firstOf(stage: FundStage, path: string): Promise<number> {
  const [found] = await read<readonly Known[]>(stage, `/api/${path}&limit=1`);
  if (found === undefined) throw new Error(`Nothing answers ${path}`);
  return found.id;
}
const named = (name: string): string => `filter[name]=${encodeURIComponent(name)}`;
const idOf = ({ record }: FundStage): number => Number(record.split('/').at(-1));

/** A live fund of a name that no run before has given, with terms by the names of its fields. */
export async function startFund(
  stage: FundStage,
  { name, terms = {} }: { readonly name: string; readonly terms?: Readonly<Record<string, string>> },
): Promise<void> {
  stage.name = stage.nameOf(name);
  await ask(stage, 'POST', '/api/funds', { name: stage.name, structure: 'lp' });
  const id = await firstOf(stage, `funds?${named(stage.name)}&sort=-id`);
  stage.record = new URL(`/admin/funds/${id}`, stage.page.url()).href;
  await putOut(stage, terms);
}

/** The fund at its terms, and live. */
export async function putOut(stage: FundStage, terms: Readonly<Record<string, string>> = {}): Promise<void> {
  const path = `/api/funds/${idOf(stage)}`;
  if (Object.keys(terms).length > 0) await ask(stage, 'PATCH', path, terms);
  await ask(stage, 'PATCH', path, { publication: draftLive.live });
}

interface Entry {
  readonly of: string;
  readonly amount: string;
  readonly on: string;
  readonly part?: string;
  readonly units?: string;
}

/** One entry of the books. */
export async function enter(
  stage: FundStage,
  type: 'commitment' | 'purchase' | 'sale',
  { of, amount, on, part, units }: Entry,
): Promise<void> {
  const about =
    type === 'commitment'
      ? { investment_method_entity_id: await firstOf(stage, `investment-method-entities?${named(of)}`) }
      : { fund_investment_opportunity_id: await assetOf(stage, of) };
  await ask(stage, 'POST', '/api/fund-ledger', {
    ...about,
    fund_id: idOf(stage),
    type,
    amount,
    entry_date: dayOf(on),
    units: units ?? null,
    fraction_sold: part ?? null,
    description: ledgerWords.panel.description[type],
    reference: '',
  });
}

const assetOf = (stage: FundStage, name: string): Promise<number> =>
  firstOf(stage, `fund-investment-opportunities?filter[fund_id]=${idOf(stage)}&sort=name&${named(name)}`);

/** An asset that the fund backs, live; its page. */
export async function backAsset(stage: FundStage, name: string, on: string): Promise<string> {
  await ask(stage, 'POST', '/api/fund-investment-opportunities', {
    fund_id: idOf(stage),
    name,
    type_id: await firstOf(stage, `types?${named('Equity')}`),
    industry_ids: [await firstOf(stage, 'industries?sort=sort_order')],
    invested_on: dayOf(on),
  });
  const id = await assetOf(stage, name);
  await ask(stage, 'PATCH', `/api/fund-investment-opportunities/${id}`, { status: draftLive.live });
  return new URL(`/admin/investments/fund-opportunities/${id}/details`, stage.page.url()).href;
}

interface Draft {
  readonly on: string;
  readonly total?: string;
  readonly due?: string;
  readonly params?: Values;
}

/** A run with the lines that the server proposes; its number. */
async function draftRun(stage: FundStage, kind: RunKind, draft: Draft): Promise<number> {
  await ask(stage, 'POST', '/api/runs', {
    kind,
    target_type: 'fund',
    target_id: idOf(stage),
    entry_date: dayOf(draft.on),
    due_on: draft.due === undefined ? null : dayOf(draft.due),
    total: draft.total ?? null,
    params: draft.params ?? {},
  });
  return firstOf(stage, `runs?filter[target_id]=${idOf(stage)}&sort=-id`);
}

/** What its preview shows is posted, to the last of its notices. */
async function postRun(stage: FundStage, id: number): Promise<void> {
  const { preview_hash } = await read<{ readonly preview_hash: string }>(stage, `/api/runs/${id}/preview`);
  await ask(stage, 'POST', `/api/runs/${id}/post`, { preview_hash });
  const status = async (): Promise<number> =>
    (await read<{ readonly status: number }>(stage, `/api/runs/${id}`)).status;
  await expect.poll(status).toBe(runStatus.posted);
}

/** Due on its own day; the number of the call. */
export async function makeCall(stage: FundStage, amount: string, on: string): Promise<number> {
  const id = await draftRun(stage, 'fund_capital_call', { on, due: on, total: amount });
  await postRun(stage, id);
  return id;
}

/** Called and paid on one day. */
export async function callAndTakeIn(stage: FundStage, amount: string, on: string): Promise<void> {
  const params = { call_run_id: await makeCall(stage, amount, on) };
  await postRun(stage, await draftRun(stage, 'fund_receipt', { on, params }));
}

/** Paid out through the waterfall. */
export const payOut = async (stage: FundStage, proceeds: string, on: string): Promise<void> =>
  postRun(stage, await draftRun(stage, 'fund_distribution', { on, total: proceeds }));

/** A live valuation of an asset by its write-down. */
export async function writeDown(
  stage: FundStage,
  { of, amount, on }: Pick<Entry, 'of' | 'amount' | 'on'>,
): Promise<void> {
  await ask(stage, 'POST', '/api/fund-opportunity-valuations', {
    fund_investment_opportunity_id: await assetOf(stage, of),
    as_of: dayOf(on),
    method: 'write_down',
    fair_value: amount,
    status: draftLive.live,
  });
}

/** A live net asset value: what the server proposes for the day. */
export const valueFund = (stage: FundStage, on: string): Promise<void> =>
  ask(stage, 'POST', '/api/fund-net-asset-values', {
    fund_id: idOf(stage),
    as_of: dayOf(on),
    calculate: true,
    status: draftLive.live,
  });

/** What else someone other than its author must confirm. */
export const askSecondPerson = (stage: FundStage, kinds: readonly SecondPersonKind[]): Promise<void> =>
  ask(stage, 'PATCH', '/api/settings/1', { second_person_for: kinds });
