import { draftLive } from '@tranche/domain/codes';
import { FUND_MESSAGES, staleRefusal, valuePublishRefusal } from '@tranche/domain/funds/lifecycle';
import { navPublication } from '@tranche/domain/funds/transitions';
import { formatDay } from '@tranche/domain/kit/calendar';
import { conflict, type Refusal } from '@tranche/domain/kit/errors';
import { isYes, readBoolean } from '@tranche/domain/kit/read-values';
import { codeParam } from '../../../kit/http/read-params.ts';
import type { Params } from '../../../kit/http/route.ts';
import { assertVerb } from '../../../kit/workflow/assert-verb.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { todayOf } from '../../../kit/db/today.ts';
import { notify } from '../../notifications/public.ts';
import { takeSubmissionStep, type Submittable } from '../../settings/public.ts';
import { holderIds } from '../holders.ts';
import { lockFund, lockNav, type FundRow, type NavRow } from '../lock.ts';
import { lastLive, moveValue } from '../move-value.ts';
import { refreshCarry } from '../refresh-carry.ts';
import { valueFund } from '../value-fund.ts';
import { basisOf, keepBasis } from './basis.ts';
import { lockCorrected, supersede } from './corrections.ts';

/** `status` in a body asks for the verb that leads there (`domain.md#2.3`). */
export async function moveNav(work: Work, id: number, body: Params): Promise<void> {
  const status = codeParam(body, 'status', draftLive);
  if (status === null && readBoolean(body.submit) === null) return;
  const nav = await lockNav(work, id);
  const fund = await lockFund(work, nav.fund_id);
  if (status === draftLive.draft && nav.status === draftLive.live) return withdrawNav(work, { fund, nav });
  const step = await takeSubmissionStep(work, submittable({ fund, nav }), body, status === draftLive.live);
  if (step === 'publish') await publishNav(work, { fund, nav }, body);
}

const submittable = ({ fund, nav }: Valued): Submittable => ({
  family: 'fund_net_asset_value',
  kind: 'nav',
  row: nav,
  what: whatOf({ fund, nav }),
  about: null,
  rights: ['funds.update'],
  page: `/admin/funds/${fund.id}/details`,
});

const whatOf = ({ fund, nav }: Valued): string => `the ⟦nav⟧ of **${fund.name}** at ${formatDay(nav.as_of)}`;

interface Valued {
  readonly fund: FundRow;
  readonly nav: NavRow;
}

/** 1 → 2: in order of days, and by default on valuations of the last twelve months; holders are notified when asked. */
async function publishNav(work: Work, { fund, nav }: Valued, body: Params): Promise<void> {
  const status = assertVerb(work, navPublication, 'publish', { state: nav.status });
  const refusal =
    (await dayRefusal(work, { fund, nav })) ??
    staleRefusal({
      as_of: nav.as_of,
      valuations: (await valueFund(work.trx, fund, nav.as_of)).valued_on,
      accept_stale: isYes(body.accept_stale),
    });
  if (refusal) throw refusal;
  await keepBasis(work, nav.id, await basisOf(work.trx, { fund, nav }));
  if (nav.corrects_id !== null) await supersede(work, nav.corrects_id, nav.id);
  await save(work, { fund, nav }, status);
  if (!isYes(body.notify)) return;
  await notify(work, 'nav_published', {
    about: null,
    to: await holderIds(work, fund.id),
    params: { fund: fund.name },
    cta: `/investor/portfolio/fund/${fund.id}`,
    target: `fund_net_asset_value:${nav.id}`,
  });
}

/** In order of days; a correction is of the day of a live value that has not been corrected since. */
async function dayRefusal(work: Work, { fund, nav }: Valued): Promise<Refusal | null> {
  const { corrects_id } = nav;
  if (corrects_id !== null) await lockCorrected(work, fund.id, { ...nav, corrects_id });
  return valuePublishRefusal({
    as_of: nav.as_of,
    today: await todayOf(work.trx, work.now),
    last_live: corrects_id === null ? await lastNav(work, fund) : null,
  });
}

/** 2 → 1 (Support), while no later live value rests on it. */
async function withdrawNav(work: Work, { fund, nav }: Valued): Promise<void> {
  const status = assertVerb(work, navPublication, 'withdraw', { state: nav.status });
  const last = await lastNav(work, fund);
  if (nav.superseded_by_id !== null || (last !== null && last > nav.as_of))
    throw conflict(FUND_MESSAGES.restsOnIt);
  await keepBasis(work, nav.id, null);
  if (nav.corrects_id !== null) await supersede(work, nav.corrects_id, null);
  await save(work, { fund, nav }, status);
}

const lastNav = (work: Work, fund: FundRow): Promise<string | null> =>
  lastLive(work, 'fund_net_asset_value', { column: 'fund_id', id: fund.id });

async function save(work: Work, { fund, nav }: Valued, to: 1 | 2): Promise<void> {
  await moveValue(work, {
    family: 'fund_net_asset_value',
    row: nav,
    to,
    what: whatOf({ fund, nav }),
    properties: { fund_id: fund.id },
  });
  await refreshCarry(work, fund.id, nav.as_of);
}
