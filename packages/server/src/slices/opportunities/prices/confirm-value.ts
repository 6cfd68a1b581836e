import { draftLive } from '@tranche/domain/codes';
import { formatDay } from '@tranche/domain/kit/calendar';
import { conflict } from '@tranche/domain/kit/errors';
import type { Resource } from '@tranche/domain/kit/resource';
import { isExisting } from '@tranche/domain/opportunities/codes';
import { SUBMISSION_MESSAGES, type SecondPersonKind } from '@tranche/domain/settings/second-person';
import { sql } from 'kysely';
import { readContextIn, servingOf } from '../../../kit/resource-engine/read-context.ts';
import { lockRow } from '../../../kit/resource-engine/write.ts';
import { codeParam } from '../../../kit/http/read-params.ts';
import type { Params } from '../../../kit/http/route.ts';
import { changedBy } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import {
  assertFirmDetails,
  dropSubmission,
  needsSecondPerson,
  takeSubmissionStep,
  type Submittable,
} from '../../settings/public.ts';

interface Confirmed {
  readonly resource: Resource;
  readonly family: 'share_price' | 'net_asset_value';
  readonly kind: SecondPersonKind;
  /** The column of the day from which it holds. */
  readonly day: string;
  /** What it is called: `the share price`. */
  readonly what: string;
}

type Hook = (work: Work, id: string | null, body: Params) => Promise<Params | void>;
type Follow = (work: Work, id: number, body: Params, mode: 'create' | 'update') => Promise<void>;

/** Before the write: a value that someone else must confirm is written as a draft, and a live one is left as it is. */
export const heldBack =
  ({ resource, family, kind }: Confirmed): Hook =>
  async (work, id, body) => {
    const isNeeded = await needsSecondPerson(work, kind);
    if (id === null) return isNeeded ? { ...body, status: draftLive.draft } : undefined;
    const row = await lockRow(
      servingOf(work.app, resource.name),
      work,
      id,
      await readContextIn(work, 'update'),
    );
    const changes = Object.entries(resource.fields).some(
      ([name, { spec }]) =>
        name in body &&
        name !== 'status' &&
        !spec.readOnly &&
        !spec.transient &&
        String(row[name]) !== String(body[name]),
    );
    if (changes && isNeeded && row.status === draftLive.live) throw conflict(SUBMISSION_MESSAGES.liveStands);
    if (changes) await dropSubmission(work, family, Number(row.id));
    const { status, ...others } = body;
    return row.status === draftLive.draft && codeParam(body, 'status', draftLive) === draftLive.live
      ? others
      : status === undefined
        ? undefined
        : body;
  };

/** After it: submitted, taken or sent back, or live. */
export const settled =
  (of: Confirmed, then: (work: Work, id: number, body: Params) => Promise<void>): Follow =>
  async (work, id, body, mode) => {
    const start = of.resource.allFields.status?.spec.default;
    const wish = codeParam(body, 'status', draftLive) ?? (mode === 'create' ? start : null);
    if (wish === draftLive.live) await assertFirmDetails(work);
    const value = await submittable(work, of, id);
    const step = await takeSubmissionStep(work, value, body, wish === draftLive.live);
    if (step === 'publish')
      await sql`update ${sql.table(of.resource.table)} set status = ${draftLive.live}, approved_by_id = ${work.viewer.id},
        ${changedBy(work)} where id = ${id}`.execute(work.trx);
    await then(work, id, body);
  };

async function submittable(work: Work, of: Confirmed, id: number): Promise<Submittable> {
  const { rows } = await sql<
    Submittable['row'] & { opportunity: number; name: string; day: string; stage: number }
  >`
    select v.id, v.status, v.submitted_at, v.submitted_by_id, v.${sql.ref(of.day)} as day, o.id as opportunity, o.name,
      o.status as stage
    from ${sql.table(of.resource.table)} v join investment_opportunities o on o.id = v.investment_opportunity_id
    where v.id = ${id}`.execute(work.trx);
  const [row] = rows;
  if (!row) throw new Error(`No ${of.family} ${id}`);
  return {
    family: of.family,
    kind: of.kind,
    row,
    what: `${of.what} of **${row.name}** at ${formatDay(row.day)}`,
    about: row.opportunity,
    rights: ['investment_opportunity_live.update', 'investment_opportunity_existing.update'],
    page: `/admin/investments/${isExisting(row.stage) ? 'existing' : 'opportunities'}/${row.opportunity}/details`,
  };
}
