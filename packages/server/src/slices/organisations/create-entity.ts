import { recordStatus } from '@tranche/domain/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage, takenMessage } from '@tranche/domain/kit/input';
import { OWN_ENTITY_KINDS } from '@tranche/domain/organisations/codes';
import { readId } from '@tranche/domain/kit/read-values';
import { type Selectable, sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { Answer, Call, Params } from '../../kit/http/route.ts';
import { passDefault } from '../../kit/resource-engine/one-default.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { shownOrId } from '../../kit/resource-routes/answer.ts';
import { createRecord, lockRow } from '../../kit/resource-engine/write.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { waitingAnswer, withholdBankAtCreation, type CreatedWithoutBank } from '../settings/public.ts';
import { defaultsOf } from './change-entity.ts';
import { assertJointHolder, assertReference } from './prepare-entity.ts';

type Method = Selectable<Tables['investment_methods']>;

/** POST /api/investment-method-entities: a further party of an investor; their own only where they ask themselves. */
export async function createEntity(call: Call, app: App): Promise<Answer> {
  return perform(app, call, async (work) => {
    const { id, message } = await addWithoutBank(work, call.body);
    const json = await shownOrId(work, 'investment-method-entities', id, call.query);
    return waitingAnswer(json, { message }, 201);
  });
}

const addWithoutBank = (work: Work, body: Params): Promise<CreatedWithoutBank> =>
  withholdBankAtCreation(work, 'investment_method_entity', body, (rest) => insertEntity(work, rest));

/** Also for the verbs that make one on the way (investing through a pension). Returns the id. */
export const addEntity = async (work: Work, body: Params): Promise<number> =>
  (await addWithoutBank(work, body)).id;

async function insertEntity(work: Work, body: Params): Promise<number> {
  const method = await usableMethod(work, body.investment_method_id);
  const person = await holderOf(work, body);
  assertReference(method.kind, body.account_reference);
  assertJointHolder(method.kind, body.joint_holder_name);
  const organisation =
    method.kind === 'organisation' ? await organisationOf(work, body.organisation_id) : null;
  await assertOnlyOne(work, method, { userId: person.id, organisationId: organisation?.id ?? null });
  const name = body.name ?? organisation?.name ?? nameFor(method, person.name);
  await passDefault(work, defaultsOf(person.id), body.is_default);
  const id = await createRecord(servingOf(work.app, 'investment-method-entities'), work, {
    ...body,
    kind: method.kind,
    user_id: person.id,
    organisation_id: organisation?.id ?? null,
    name,
  });
  const waits = method.requires_approval && work.viewer.kind === 'investor';
  await sql`
    update investment_method_entities set approved_at = ${waits ? null : work.now}::timestamptz,
      nominee_id = coalesce(nominee_id, ${method.nominee_id}::bigint)
    where id = ${id}`.execute(work.trx);
  return id;
}

async function usableMethod(work: Work, id: unknown): Promise<Method> {
  const key = readId(id);
  if (key === null) {
    throw invalidField('investment_method_id', requiredMessage('investment_method_id'));
  }
  const method = await work.trx
    .selectFrom('investment_methods')
    .selectAll()
    .where('id', '=', key)
    .where('status', '=', recordStatus.active)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const usable = method && (work.viewer.kind !== 'investor' || OWN_ENTITY_KINDS.includes(method.kind));
  if (!usable) throw invalidField('investment_method_id', selectedMessage('investment_method_id'));
  return method;
}

/** Staff may name whom they list: a Creator lists investors and opens none. */
const namingOf = ({ viewer }: Work): 'index' | 'show' => (viewer.kind === 'staff' ? 'index' : 'show');

/** The person who controls the party: the caller themselves, or an investor within the staff's reach. */
async function holderOf(work: Work, body: Params): Promise<{ id: number; name: string }> {
  const given = work.viewer.kind === 'investor' ? work.viewer.id : body.user_id;
  if (typeof given !== 'number' && typeof given !== 'string') {
    throw invalidField('user_id', requiredMessage('user_id'));
  }
  const row = await lockRow(
    servingOf(work.app, 'users'),
    work,
    given,
    await readContextIn(work, namingOf(work)),
  );
  return { id: Number(row.id), name: String(row.name) };
}

async function organisationOf(work: Work, id: unknown): Promise<{ id: number; name: string }> {
  if (typeof id !== 'number' && typeof id !== 'string') {
    throw invalidField('organisation_id', requiredMessage('organisation_id'));
  }
  const row = await lockRow(
    servingOf(work.app, 'organisations'),
    work,
    id,
    await readContextIn(work, namingOf(work)),
  );
  return { id: Number(row.id), name: String(row.name) };
}

/** A person is themselves once, and so is an organisation. */
async function assertOnlyOne(
  work: Work,
  method: Method,
  of: { userId: number; organisationId: number | null },
): Promise<void> {
  if (method.kind !== 'user' && method.kind !== 'organisation') return;
  const same =
    method.kind === 'user' ? sql`user_id = ${of.userId}` : sql`organisation_id = ${of.organisationId}`;
  const { rows } = await sql`
    select 1 from investment_method_entities where kind = ${method.kind} and ${same} and deleted_at is null`.execute(
    work.trx,
  );
  if (rows.length > 0) throw invalidField('investment_method_id', takenMessage('investment_method_id'));
}

const nameFor = (method: Method, person: string): string =>
  method.kind === 'pension' || method.kind === 'nominee'
    ? `${method.provider_name ?? method.name} re ${person}`
    : person;
