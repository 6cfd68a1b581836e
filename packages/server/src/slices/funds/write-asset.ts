import { draftLive } from '@tranche/domain/codes';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { readSettings } from '../../kit/db/read-settings.ts';
import { storePictures } from '../../kit/files/pictures.ts';
import type { Params } from '../../kit/http/route.ts';
import type { Upload } from '../../kit/http/upload.ts';
import { freeSlug } from '../../kit/workflow/free-slug.ts';
import { createRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { bareAssets } from './bare.ts';
import { ASSET_LINKS, readLinks, writeLinks } from './links.ts';
import { lockAsset, lockFund } from './lock.ts';
import { refreshAsset } from './refresh-figures.ts';
import { moveAsset } from './transition-asset.ts';

const TABLE = 'fund_investment_opportunities';

/** An asset of a fund; of a third party's vehicle, by its name, while funds are switched off. Returns the id. */
export async function createAsset(work: Work, body: Params, files: readonly Upload[] = []): Promise<number> {
  const given = await backedBy(work, body);
  const links = readLinks(ASSET_LINKS, body);
  const name = typeof body.name === 'string' ? body.name : '';
  const { currency } = await readSettings(work.trx);
  const server = {
    slug: await freeSlug(work, TABLE, { name, fallback: 'fund-opportunity' }),
    ...(await storePictures(work.app, 'opportunities', files, { logo: 'logo' })),
  };
  const id = await createRecord({ ...bareAssets, prepare: (data) => ({ ...data, ...server }) }, work, {
    ...given,
    currency: given.currency ?? currency,
  });
  await writeLinks(work, id, links);
  await refreshAsset(work, id);
  await moveAsset(work, id, body);
  return id;
}

/** The fund is reached by whoever adds to it; without funds the vehicle is a name. */
async function backedBy(work: Work, body: Params): Promise<Params> {
  const flags = await work.app.flags(work.trx);
  if (!flags.funds_enabled) {
    if (typeof body.fund_name !== 'string') throw invalidField('fund_name', requiredMessage('fund_name'));
    return { ...body, fund_id: null };
  }
  if (body.fund_id === undefined || body.fund_id === null)
    throw invalidField('fund_id', requiredMessage('fund_id'));
  if (/^\d{1,15}$/.test(String(body.fund_id))) await findFund(work, String(body.fund_id));
  return body;
}

const findFund = async (work: Work, id: string): Promise<void> => {
  await lockFund(work, id, work.viewer.can('funds.show') ? 'show' : 'update').catch((error: unknown) => {
    if (work.viewer.can('funds.show')) throw error;
    throw refuse('forbidden');
  });
};

/** Fields, industries, logo, then the states that the body asks for. It stays with its fund. */
export async function editAsset(
  work: Work,
  id: string | number,
  body: Params,
  files: readonly Upload[] = [],
): Promise<number> {
  const before = await lockAsset(work, id);
  if (before.fund_id === null && body.fund_id !== undefined && body.fund_id !== null)
    await findFund(work, String(body.fund_id));
  const links = readLinks(ASSET_LINKS, body);
  const renamed =
    before.status === draftLive.draft && typeof body.name === 'string' && body.name !== before.name;
  const server = {
    ...(renamed
      ? {
          slug: await freeSlug(work, TABLE, {
            name: String(body.name),
            fallback: 'fund-opportunity',
            ownId: before.id,
          }),
        }
      : {}),
    ...(await storePictures(work.app, 'opportunities', files, { logo: 'logo' })),
  };
  await updateRecord(
    {
      ...bareAssets,
      prepare: ({ fund_id: _, ...data }) => ({
        ...data,
        ...(before.fund_id === null && _ !== undefined ? { fund_id: _ } : {}),
        ...server,
      }),
    },
    work,
    before.id,
    body,
  );
  await writeLinks(work, before.id, links);
  await refreshAsset(work, before.id);
  await moveAsset(work, before.id, body);
  return before.id;
}
