import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow, type Values } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';
import { remindOfTasks } from './remind-of-tasks.ts';

/** What a story leaves out: take a condition out, and the test that names it fails. */
const { it, db, people, as, rows } = usePeople({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;
let count = 0;

beforeAll(async () => {
  sam = await as('sam');
});

/** Something that happened to a record; of the settings, Sam reads whatever their number is. */
const event = (target_type: string, target_id: number, properties: object = {}): Promise<number> =>
  addRow(db(), 'activity', {
    target_type,
    target_id,
    event: `${target_type}.seen`,
    description: 'Seen',
    properties: JSON.stringify(properties),
  });
const story = async (about: string, of: number): Promise<number[]> => {
  const { status, body } = await sam.get(`/api/activity?filter[${about}]=${of}&limit=100`);
  expect(status).toBe(200);
  const ids: number[] = body.data
    .filter((each: { event: string }) => each.event.endsWith('.seen'))
    .map(({ id }: { id: number }) => id);
  return ids.sort((a, b) => a - b);
};
const contact = (more: Values = {}): Promise<number> =>
  addRow(db(), 'contacts', {
    first_name: 'Pat',
    last_name: 'Lead',
    email: `story${++count}@lead.test`,
    ...more,
  });
const opportunity = async (more: Values = {}): Promise<number> =>
  addRow(db(), 'investment_opportunities', {
    name: 'Ash Bio',
    slug: `ash-bio-${++count}`,
    status: 2,
    owner_id: people().sam,
    type_id: await addRow(db(), 'types', { name: `Loan ${count}` }),
    target_amount: '100000',
    ...more,
  });
const investment = async (user_id: number, investment_opportunity_id: number): Promise<number> => {
  const method = await addRow(db(), 'investment_methods', { name: `Pension ${++count}`, kind: 'pension' });
  const party = { investment_method_id: method, kind: 'pension', name: 'Pension', user_id };
  return addRow(db(), 'investments', {
    investment_opportunity_id,
    investment_method_entity_id: await addRow(db(), 'investment_method_entities', party),
    user_id,
    amount_requested: '10000',
  });
};

describe('the story', () => {
  test('of an investor includes their records, their former contact and the accounts merged into them', async () => {
    const [was, other] = [await contact(), await contact()];
    await rows('update users set contact_id = $1 where id = $2', was, people().iris);
    await rows('update users set contact_id = $1 where id = $2', other, people().omar);
    const merged = async (into: number) =>
      addRow(db(), 'users', {
        role_id: 5,
        first_name: 'Old',
        last_name: 'Self',
        email: `old${++count}@larkfield.test`,
        merged_into_id: into,
      });
    const [old, foreign] = [await merged(people().iris), await merged(people().omar)];
    const raise = await opportunity();
    const [own, theirs] = [await investment(people().iris, raise), await investment(people().omar, raise)];
    const said = [
      await event('user', people().iris),
      await event('user', old),
      await event('contact', was),
      await event('investment', own),
    ];
    for (const id of [people().iris, old, was, own]) await event('settings', id);
    await event('user', people().omar);
    await event('user', foreign);
    await event('contact', other);
    await event('investment', theirs);
    expect(await story('user_id', people().iris)).toEqual(said);
  });

  test('of an opportunity includes its investments and the deal it came from', async () => {
    const pipeline_id = await addRow(db(), 'pipelines', { name: 'Deals' });
    const stage = await addRow(db(), 'pipeline_stages', { pipeline_id, name: 'New', sort_order: 1 });
    const deal = () =>
      addRow(db(), 'pipeline_deals', {
        name: 'Ash',
        slug: `ash-${++count}`,
        pipeline_id,
        pipeline_stage_id: stage,
        company_name: 'Ash Bio Ltd',
        owner_id: people().sam,
        received_on: '2026-01-02',
        stage_entered_at: '2026-01-02',
      });
    const [dealt, other] = [await deal(), await deal()];
    const raise = await opportunity({ pipeline_deal_id: dealt });
    const beside = await opportunity({ pipeline_deal_id: other });
    const [own, theirs] = [await investment(people().iris, raise), await investment(people().iris, beside)];
    const said = [
      await event('investment_opportunity', raise),
      await event('investment', own),
      await event('pipeline_deal', dealt),
    ];
    for (const id of [raise, own, dealt]) await event('settings', id);
    await event('investment_opportunity', beside);
    await event('investment', theirs);
    await event('pipeline_deal', other);
    expect(await story('investment_opportunity_id', raise)).toEqual(said);
  });

  test('of a document to sign includes what the investor’s activity says about it', async () => {
    const terms = { name: 'Terms', body: 'Terms' };
    const document = async (user_id: number) =>
      addRow(db(), 'onboarding_documents', {
        ...terms,
        is_template: false,
        template_id: await addRow(db(), 'onboarding_documents', terms),
        user_id,
        status: 1,
      });
    const [id, other] = [await document(people().iris), await document(people().iris)];
    const of = (document: number) => ({ onboarding_document_id: document });
    const said = [await event('onboarding_document', id), await event('user', people().iris, of(id))];
    await event('settings', id);
    await event('settings', people().iris, of(id));
    await event('onboarding_document', other);
    await event('user', people().iris, of(other));
    await event('user', people().omar, of(id));
    expect(await story('onboarding_document_id', id)).toEqual(said);
  });
});

describe('a conversion', () => {
  const convert = (id: number, body: object = {}) =>
    sam.post(`/api/convert-contact/${id}`, { send_set_password_email: false, ...body });
  const consentOf = async (made: { body: { data: { id: number } } }) =>
    (
      await rows(
        'select marketing_consent_at is not null as consent from users where id = $1',
        made.body.data.id,
      )
    )[0];

  test('without a role takes the default one, and refuses copies that are not a list', async () => {
    expect((await convert(await contact(), { role_id: null })).status).toBe(201);
    const none = await convert(await contact(), { copy: 5 });
    expect([none.status, none.body.errors]).toEqual([422, { copy: ['The selected copy is invalid.'] }]);
  });

  test('records the moment of consent of those who consent, and of no one else', async () => {
    const [yes, no] = [true, false].map((marketing_consent) => contact({ marketing_consent }));
    expect(await consentOf(await convert((await yes) ?? 0))).toEqual({ consent: true });
    expect(await consentOf(await convert((await no) ?? 0))).toEqual({ consent: false });
  });
});

test('a task reminder that fails leaves the others', async () => {
  const task = () =>
    addRow(db(), 'tasks', {
      title: 'Ring',
      assigned_to_id: people().ivo,
      due_at: '2026-03-31T08:00:00Z',
    });
  const [bad, good] = [await task(), await task()];
  await rows(`create function no_reminder() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
  await rows(`create trigger no_reminder before update on tasks for each row
    when (new.id = ${bad}) execute function no_reminder()`);
  expect(await remindOfTasks(it().app)).toBe(1);
  await rows('drop trigger no_reminder on tasks');
  const reminded = await rows('select id from tasks where reminded_at is not null');
  expect(reminded).toEqual([{ id: good }]);
});
