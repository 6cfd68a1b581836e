import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { isNo } from '@tranche/domain/kit/read-values';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { dayParam, idParam } from '../../kit/http/read-params.ts';
import type { Call, Params } from '../../kit/http/route.ts';
import { showRecord } from '../../kit/resource-engine/records.ts';
import { todayOf } from '../../kit/db/today.ts';
import { investmentsOfUser, partiesOfUser } from './read-investments.ts';

export interface Scope {
  /** Over investments, alias `investment`. */
  readonly where: RawBuilder<unknown>;
  /** Over entities, alias `party`. */
  readonly parties: RawBuilder<unknown>;
  /** `include_fees=0` leaves fees out of what was invested (`domain.md#3.5`). */
  readonly include_fees: boolean;
  /** The day of the figures. */
  readonly at: string;
}

/** Whose portfolio, and of which day; parameters come in the query or, by POST, in the body (`contract.md#6.1`). */
export async function scopeOf(call: Call, app: App): Promise<Scope> {
  const given = call.method === 'POST' ? { ...call.query, ...payloadOf(call.body) } : call.query;
  const owner = await ownerOf(call, app, given);
  const entity = idParam(given, 'entity_id');
  return {
    where:
      entity === null
        ? owner.investments
        : sql`${owner.investments} and investment.investment_method_entity_id = ${entity}`,
    parties: entity === null ? owner.parties : sql`${owner.parties} and party.id = ${entity}`,
    at: dayOf(given, await todayOf(app.db.kysely, call.now)),
    include_fees: !isNo(given.include_fees),
  };
}

const payloadOf = (body: Params): Params => {
  const { payload } = body;
  return typeof payload === 'object' && payload !== null && !Array.isArray(payload)
    ? { ...body, ...payload }
    : body;
};

/** An investor their own alone; staff the one that they name, within their scope. Anybody else's is not there. */
async function ownerOf(call: Call, app: App, given: Params): Promise<Owner> {
  const userId = idParam(given, 'user_id');
  const organisationId = idParam(given, 'organisation_id');
  const { viewer } = call;
  if (viewer.kind === 'investor') {
    if (viewer.id === null || (userId !== null && userId !== viewer.id)) throw refuse('not_found');
    const own = ownerIs(viewer.id);
    if (organisationId === null) return own;
    return {
      investments: sql`${own.investments} and investment.organisation_id = ${organisationId}`,
      parties: sql`${own.parties} and party.organisation_id = ${organisationId}`,
    };
  }
  if (userId !== null) {
    await showRecord(app, viewer, 'users', userId, { fields: 'id' });
    return ownerIs(userId);
  }
  if (organisationId === null) throw invalidField('user_id', 'The user id field is required.');
  await showRecord(app, viewer, 'organisations', organisationId, { fields: 'id' });
  return {
    investments: sql`investment.organisation_id = ${organisationId}`,
    parties: sql`party.organisation_id = ${organisationId}`,
  };
}

interface Owner {
  readonly investments: RawBuilder<unknown>;
  readonly parties: RawBuilder<unknown>;
}

const ownerIs = (userId: number): Owner => ({
  investments: investmentsOfUser(userId),
  parties: partiesOfUser(userId),
});

function dayOf(given: Params, today: string): string {
  const requested = dayParam(given, 'as_of') ?? today;
  return requested < today ? requested : today;
}
