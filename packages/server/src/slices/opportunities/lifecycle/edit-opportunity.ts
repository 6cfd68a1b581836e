import { isDraft, isLive } from '@tranche/domain/opportunities/codes';
import type { Params } from '../../../kit/http/route.ts';
import type { Upload } from '../../../kit/http/upload.ts';
import { updateRecord } from '../../../kit/resource-engine/write.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { assertFund } from './assert-fund.ts';
import { bareOpportunities, lockOpportunity, type OpportunityRow } from '../lock-opportunity.ts';
import { prepareOpportunity } from './prepare-opportunity.ts';
import { freeSlug } from '../../../kit/workflow/free-slug.ts';
import { storeOpportunityPictures } from '../content/store-pictures.ts';
import { notifyOfNewTerms } from './notify-of-new-terms.ts';
import { valuationColumns } from '../prices/valuation-columns.ts';
import { readCapTable, writeCapTable } from '../content/write-cap-table.ts';
import { readLinks, writeLinks } from '../content/write-links.ts';

/**
 * Change part of an opportunity: plain fields, its lists of ids, its pictures. Before the first publication the slug
 * follows the name. While it is live, anyone who holds an open reservation is notified of changed terms. Returns the id.
 */
export async function editOpportunity(
  work: Work,
  id: string | number,
  body: Params,
  files: readonly Upload[] = [],
): Promise<number> {
  const before = await lockOpportunity(work, id);
  const links = readLinks(body);
  const holders = readCapTable(body);
  const slug = await slugFor(work, before, body.name);
  const pictures = await storeOpportunityPictures(work, files);
  await updateRecord(
    {
      ...bareOpportunities,
      prepare: (given, preparing) => {
        const data: Partial<OpportunityRow> = prepareOpportunity(given, preparing);
        const outcome = isDraft(before.status) || isLive(before.status);
        return {
          ...data,
          ...(outcome ? valuationColumns({ ...before, ...data }, 'outcome') : {}),
          slug,
          ...pictures,
        };
      },
    },
    work,
    before.id,
    body,
  );
  await writeLinks(work, before.id, links);
  await assertFund(work, before.id, body);
  await writeCapTable(work, before.id, holders);
  if (isLive(before.status)) await notifyOfNewTerms(work, before);
  return before.id;
}

const slugFor = async (work: Work, before: OpportunityRow, name: unknown): Promise<string> =>
  before.published_at === null && isDraft(before.status) && typeof name === 'string' && name !== before.name
    ? freeSlug(work, 'investment_opportunities', { name, fallback: 'opportunity', ownId: before.id })
    : before.slug;
