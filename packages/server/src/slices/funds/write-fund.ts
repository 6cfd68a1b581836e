import { draftLive } from '@tranche/domain/codes';
import { readSettings } from '../../kit/db/read-settings.ts';
import { storePictures } from '../../kit/files/pictures.ts';
import type { Params } from '../../kit/http/route.ts';
import type { Upload } from '../../kit/http/upload.ts';
import { freeSlug } from '../../kit/workflow/free-slug.ts';
import { createRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertIndexCurrency } from './assert-index.ts';
import { bareFunds } from './bare.ts';
import { FUND_LINKS, readLinks, writeLinks } from './links.ts';
import { lockFund } from './lock.ts';
import { refreshCarry } from './refresh-carry.ts';
import { moveFund } from './transition-fund.ts';

const CARRY_TERMS = ['carry_accrual', 'carry_pct', 'hurdle_pct', 'hurdle_day_count', 'catch_up_pct'];
const PICTURES = { logo: 'logo', cover_image: 'image' } as const;

/** A draft fund, by default in the firm's currency. Returns the id. */
export async function createFund(work: Work, body: Params, files: readonly Upload[] = []): Promise<number> {
  const links = readLinks(FUND_LINKS, body);
  const { currency } = await readSettings(work.trx);
  const name = typeof body.name === 'string' ? body.name : '';
  const server = {
    slug: await freeSlug(work, 'funds', { name, fallback: 'fund' }),
    ...(await storePictures(work.app, 'opportunities', files, PICTURES)),
  };
  const id = await createRecord({ ...bareFunds, prepare: (data) => ({ ...data, ...server }) }, work, {
    ...body,
    currency: body.currency ?? currency,
  });
  await assertIndexCurrency(work, id);
  await writeLinks(work, id, links);
  await moveFund(work, id, body);
  return id;
}

/** Fields, lists and pictures, then the states that the body asks for. The slug follows the name until publication. */
export async function editFund(
  work: Work,
  id: string | number,
  body: Params,
  files: readonly Upload[] = [],
): Promise<number> {
  const before = await lockFund(work, id);
  const links = readLinks(FUND_LINKS, body);
  const renamed =
    before.publication === draftLive.draft && typeof body.name === 'string' && body.name !== before.name;
  const server = {
    ...(renamed
      ? {
          slug: await freeSlug(work, 'funds', {
            name: String(body.name),
            fallback: 'fund',
            ownId: before.id,
          }),
        }
      : {}),
    ...(await storePictures(work.app, 'opportunities', files, PICTURES)),
  };
  await updateRecord({ ...bareFunds, prepare: (data) => ({ ...data, ...server }) }, work, before.id, body);
  await assertIndexCurrency(work, before.id);
  if (CARRY_TERMS.some((name) => name in body)) await refreshCarry(work, before.id, null);
  await writeLinks(work, before.id, links);
  await moveFund(work, before.id, body);
  return before.id;
}
