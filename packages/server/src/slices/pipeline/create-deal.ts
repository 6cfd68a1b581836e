import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { dealStatus } from '@tranche/domain/pipeline/codes';
import { readSettings } from '../../kit/db/read-settings.ts';
import { storePictures } from '../../kit/files/pictures.ts';
import type { Params } from '../../kit/http/route.ts';
import type { Upload } from '../../kit/http/upload.ts';
import { createRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { placeOnBoard } from './board-order.ts';
import { checkPeople } from './check-people.ts';
import { firstPlace } from './find-stage.ts';
import { bareDeals } from './lock-deal.ts';
import { freeSlug } from '../../kit/workflow/free-slug.ts';
import { readMembers, writeMembers } from './write-members.ts';

/**
 * A company joins a pipeline: at its first stage by default, owned by whoever enters it, in the firm's currency, received
 * today (`domain.md#E`). Returns the id.
 */
export async function createDeal(work: Work, body: Params, files: readonly Upload[] = []): Promise<number> {
  const settings = await readSettings(work.trx);
  const stage = await firstPlace(work, { pipelineId: body.pipeline_id, stageId: body.pipeline_stage_id });
  const reason = typeof body.lost_reason === 'string' ? body.lost_reason : null;
  if (stage.is_lost && !reason) throw invalidField('lost_reason', requiredMessage('lost_reason'));
  await checkPeople(work, body);
  const members = readMembers(body);
  const at = work.now.toISOString();
  const server = {
    pipeline_id: stage.pipeline_id,
    pipeline_stage_id: stage.id,
    slug: await freeSlug(work, 'pipeline_deals', {
      name: typeof body.name === 'string' ? body.name : '',
      fallback: 'deal',
    }),
    status: stage.is_lost ? dealStatus.inactive : dealStatus.active,
    closed_at: stage.is_lost ? at : null,
    lost_reason: stage.is_lost ? reason : null,
    stage_entered_at: at,
    board_order: await placeOnBoard(work, stage.id, null, null),
    ...(await storePictures(work.app, 'opportunities', files, { logo: 'logo' })),
  };
  const id = await createRecord(
    { ...bareDeals, prepare: (data, { today }) => ({ received_on: today, ...withoutNull(data), ...server }) },
    work,
    { owner_id: work.viewer.id, currency: settings.currency, ...withoutNull(body) },
  );
  if (members) await writeMembers(work, id, members);
  return id;
}

const withoutNull = <Value>(data: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
