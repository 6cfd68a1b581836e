import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { toDay } from '@tranche/domain/kit/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Call, Params } from '../../kit/http/route.ts';
import { showRecord } from '../../kit/resource-engine/records.ts';
import { linesOfUser } from './read-lines.ts';

export interface Scope {
  readonly where: RawBuilder<unknown>;
  /** The day of the figures. */
  readonly at: string;
}

/** Whose portfolio, and of which day; parameters come in the query or, by POST, in the body (`contract.md` 6.1). */
export async function scopeOf(call: Call, app: App): Promise<Scope> {
  const given = call.method === 'POST' ? { ...call.query, ...payloadOf(call.body) } : call.query;
  const owner = await ownerOf(call, app, given);
  const entity = idOf(given, 'entity_id');
  const where = entity === null ? owner : sql`${owner} and line.investment_method_entity_id = ${entity}`;
  return { where, at: dayOf(given, call.now) };
}

const payloadOf = (body: Params): Params => {
  const { payload } = body;
  return typeof payload === 'object' && payload !== null && !Array.isArray(payload)
    ? { ...body, ...payload }
    : body;
};

/** An investor his own alone; staff the one that they name, within their reach. Anybody else's is not there. */
async function ownerOf(call: Call, app: App, given: Params): Promise<RawBuilder<unknown>> {
  const userId = idOf(given, 'user_id');
  const organisationId = idOf(given, 'organisation_id');
  const { viewer } = call;
  if (viewer.kind === 'investor') {
    if (viewer.id === null || (userId !== null && userId !== viewer.id)) throw refuse('not_found');
    const own = linesOfUser(viewer.id);
    return organisationId === null ? own : sql`${own} and line.organisation_id = ${organisationId}`;
  }
  if (userId !== null) {
    await showRecord(app, viewer, 'users', userId, { fields: 'id' });
    return linesOfUser(userId);
  }
  if (organisationId === null) throw invalidField('user_id', 'The user id field is required.');
  await showRecord(app, viewer, 'organisations', organisationId, { fields: 'id' });
  return sql`line.organisation_id = ${organisationId}`;
}

function idOf(given: Params, name: string): number | null {
  const value = given[name];
  if (value === undefined || value === null || value === '') return null;
  const id = Number(value);
  if (!Number.isSafeInteger(id) || id < 1)
    throw invalidField(name, `The selected ${name.replace(/_/g, ' ')} is invalid.`);
  return id;
}

function dayOf(given: Params, now: Date): string {
  const today = toDay(now.toISOString());
  const value = given.as_of;
  if (value === undefined || value === null || value === '') return today;
  const valid =
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
  if (!valid || value < '1900-01-01') throw invalidField('as_of', 'The as of field must be a valid date.');
  return value < today ? value : today;
}
