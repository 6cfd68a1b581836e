import { isAfter } from '@tranche/domain/kit/calendar';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { readInput } from '@tranche/domain/kit/input';
import { opportunityStatus as stage } from '@tranche/domain/opportunities/codes';
import { LIFECYCLE_MESSAGES } from '@tranche/domain/opportunities/lifecycle';
import * as verbs from '@tranche/domain/opportunities/verbs';
import { readWhole } from '@tranche/domain/kit/read-values';
import { seesOnlyOwnCompanies } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { readSettings } from '../../../kit/db/read-settings.ts';
import type { Params } from '../../../kit/http/route.ts';
import type { Upload } from '../../../kit/http/upload.ts';
import { createRecord } from '../../../kit/resource-engine/write.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { assertFund } from './assert-fund.ts';
import { bareOpportunities, type OpportunityRow } from '../lock-opportunity.ts';
import { mayPerform } from './move-opportunity.ts';
import { prepareOpportunity } from './prepare-opportunity.ts';
import { freeSlug } from '../../../kit/workflow/free-slug.ts';
import { freePrefix } from '../free-prefix.ts';
import { storeOpportunityPictures } from '../content/store-pictures.ts';
import { valuationColumns } from '../prices/valuation-columns.ts';
import { readLinks, writeLinks } from '../content/write-links.ts';

/**
 * A draft (1), or with `status: 5` an existing investment recorded by hand (`domain.md#2.1`): owner is its creator unless
 * told, the currency the firm's. No one is notified. Returns the id.
 */
export async function createOpportunity(
  work: Work,
  body: Params,
  files: readonly Upload[] = [],
): Promise<number> {
  const existing = readWhole(body.status) === stage.completed;
  if (!mayPerform(work, existing ? 'recordExisting' : 'create')) throw refuse('forbidden');
  const settings = await readSettings(work.trx);
  const given = {
    currency: settings.currency,
    ...withoutEmpty(body, ['currency', 'owner_id', 'entrepreneur_id']),
  };
  // Whoever sees only what they work on works on this, also where they name someone else.
  const isEntrepreneur = seesOnlyOwnCompanies(work.viewer.role);
  const links = readLinks(body);
  const name = typeof body.name === 'string' ? body.name : '';
  const slug = await freeSlug(work, 'investment_opportunities', { name, fallback: 'opportunity' });
  const server = {
    slug,
    ...(existing ? { status: stage.completed, completed_at: completionOf(work, body) } : {}),
    ...(await storeOpportunityPictures(work, files)),
  };
  const prefix = await freePrefix(work, slug);
  const id = await createRecord(
    {
      ...bareOpportunities,
      prepare: (data, preparing) => {
        const prepared: Partial<OpportunityRow> = prepareOpportunity(data, preparing);
        return {
          payment_reference_prefix: prefix,
          ...withoutNull(prepared, 'payment_reference_prefix'),
          ...valuationColumns({ ...NO_TERMS, ...prepared }, 'outcome'),
          ...server,
        };
      },
    },
    work,
    { owner_id: work.viewer.id, ...(isEntrepreneur ? { entrepreneur_id: work.viewer.id } : {}), ...given },
  );
  await writeLinks(work, id, links);
  await assertFund(work, id, body);
  if (isEntrepreneur) await addMember(work, id);
  return id;
}

const NO_TERMS = {
  share_price: null,
  pre_money_valuation: null,
  fully_diluted_shares_pre: null,
  new_shares_offered: null,
  target_amount: '0',
};

async function addMember(work: Work, id: number): Promise<void> {
  await sql`insert into opportunity_members (target_type, target_id, user_id)
    select 'investment_opportunity', ${id}::bigint, ${work.viewer.id}::bigint
    where not exists (select 1 from investment_opportunities where id = ${id} and entrepreneur_id = ${work.viewer.id})`.execute(
    work.trx,
  );
}

/** Recorded by hand: the day it completed, today by default, never ahead. */
function completionOf(work: Work, body: Params): string {
  const now = work.now.toISOString();
  const { completed_at: given } = readInput({ completed_at: verbs.create.form.completed_at }, body, 'update');
  const at = typeof given === 'string' ? given : now;
  if (isAfter(at, now)) throw invalidField('completed_at', LIFECYCLE_MESSAGES.completionInFuture);
  return at;
}

const withoutEmpty = (body: Params, names: readonly string[]): Params =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => !names.includes(name) || Boolean(value)));

const withoutNull = (data: Record<string, unknown>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([key, value]) => key !== name || value !== null));
