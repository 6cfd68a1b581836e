import { refuse } from '@tranche/domain/kit/errors';
import { wrongState } from '@tranche/domain/kit/transitions';
import { dealStatus } from '@tranche/domain/pipeline/codes';
import { dealTransitions, verbForStatus } from '@tranche/domain/pipeline/transitions';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { readWhole } from '@tranche/domain/kit/read-values';
import { codeParam } from '../../kit/http/read-params.ts';
import { storePictures } from '../../kit/files/pictures.ts';
import type { Params } from '../../kit/http/route.ts';
import type { Upload } from '../../kit/http/upload.ts';
import { updateRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { checkPeople } from './check-people.ts';
import { convertDeal } from './convert-deal.ts';
import { bareDeals, lockDeal } from './lock-deal.ts';
import { moveDeal } from './move-deal.ts';
import { setDealActive } from './set-deal-active.ts';
import { readMembers, writeMembers } from './write-members.ts';

/** What moving and the verbs write, never a plain PATCH. */
const PLACE = ['pipeline_id', 'pipeline_stage_id', 'board_order', 'status'];

/**
 * PATCH of a deal: plain fields first, then its place (`pipeline_stage_id`, `board_order`), then the verb that `status` asks
 * for. What became an investment is history (409). Returns the id.
 */
export async function updateDeal(
  work: Work,
  id: string | number,
  body: Params,
  files: readonly Upload[] = [],
): Promise<number> {
  if (!work.viewer.can('pipeline_deals.update')) throw refuse('forbidden');
  const before = await lockDeal(work, id);
  if (before.status === dealStatus.investment) throw wrongState(dealTransitions, before.status);
  await writeFields(work, before.id, body, files);
  await moveDeal(work, before, {
    pipelineId: body.pipeline_id,
    stageId: body.pipeline_stage_id,
    boardOrder: placeOf(body.board_order),
    lostReason: reasonOf(body),
  });
  await applyStatus(work, before.id, body);
  return before.id;
}

async function writeFields(work: Work, id: number, body: Params, files: readonly Upload[]): Promise<void> {
  await checkPeople(work, body);
  const members = readMembers(body);
  const logo = await storePictures(work.app, 'opportunities', files, { logo: 'logo' });
  // A reason that goes with a move or a verb is written by it.
  const own = 'status' in body || 'pipeline_stage_id' in body ? [...PLACE, 'lost_reason'] : PLACE;
  const plain = Object.fromEntries(Object.entries(body).filter(([name]) => !own.includes(name)));
  await updateRecord({ ...bareDeals, prepare: (data) => ({ ...data, ...logo }) }, work, id, plain);
  if (members) await writeMembers(work, id, members);
}

const reasonOf = (body: Params): string | null =>
  typeof body.lost_reason === 'string' && body.lost_reason !== '' ? body.lost_reason : null;

/** Places are stored in four bytes. */
const LAST_PLACE = 2_147_483_647;

function placeOf(given: unknown): number | null {
  if (given === undefined || given === null || given === '') return null;
  const place = readWhole(given);
  if (place === null || place < 0 || place > LAST_PLACE)
    throw invalidField('board_order', selectedMessage('board_order'));
  return place;
}

async function applyStatus(work: Work, id: number, body: Params): Promise<void> {
  const requested = codeParam(body, 'status', dealStatus);
  if (requested === null) return;
  const deal = await lockDeal(work, id);
  const verb = verbForStatus(deal.status, requested);
  if (verb === 'convert') await convertDeal(work, deal);
  else if (verb !== undefined) await setDealActive(work, deal, verb, reasonOf(body));
}
