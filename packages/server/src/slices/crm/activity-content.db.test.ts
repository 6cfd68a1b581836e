import { ACTIVITY_KINDS } from '@tranche/domain/crm/activity-kinds';
import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

const { it, people, as } = usePeople();
let support: TestClient;
const ofIris = (): object => ({ target_type: 'user', target_id: people().iris });

beforeAll(async () => {
  support = await as('una');
});

interface Entry {
  readonly event: string;
  readonly content: { readonly text: string | null; readonly changes: readonly unknown[] };
}
const story = async (filter = ''): Promise<readonly Entry[]> =>
  (await support.get(`/api/activity?filter[user_id]=${people().iris}&append=content${filter}`)).body.data;

test('a change says from what to what, in words; what is hidden is not among it', async () => {
  await support.patch(`/api/users/${people().iris}`, {
    city: 'Leeds',
    marketing_consent: true,
    owner_id: people().una,
  });
  const [last] = await story();
  expect(last?.event).toBe('user.updated');
  expect(last?.content.changes).toEqual(
    expect.arrayContaining([
      { name: 'City', old: null, new: 'Leeds' },
      { name: 'Marketing consent', old: 'No', new: 'Yes' },
      { name: 'Owner', old: null, new: expect.stringMatching(/^Una/) },
    ]),
  );
});

test('a note is shown with its words, as it is now, and not once it is deleted', async () => {
  const note = await support.post('/api/notes', { ...ofIris(), body: '<p>Likes <b>wind</b></p>' });
  expect((await story())[0]?.content.text).toBe('Likes wind');
  const at = `/api/notes/${note.body.data.id}`;
  await support.patch(at, { body: '<p>Likes sun</p>' });
  const written = (entries: readonly Entry[]) => entries.find(({ event }) => event === 'note.created');
  expect(written(await story())?.content.text).toBe('Likes sun');
  await support.delete(at);
  expect(written(await story())?.content.text).toBeNull();
});

test('the story is filtered by kind; an unknown kind has nothing', async () => {
  await addRow(it().app.db, 'activity', {
    ...ofIris(),
    event: 'user.signed_in',
    description: '**Iris** signed in',
    properties: '{}',
  });
  const of = async (kind: string) => (await story(`&filter[kind]=${kind}`)).map(({ event }) => event);
  expect(await of('sign_ins')).toEqual(['user.signed_in']);
  expect(new Set(await of('conversations'))).toEqual(
    new Set(['note.created', 'note.updated', 'note.deleted']),
  );
  expect(await of('sign_ins,conversations')).toHaveLength((await of('conversations')).length + 1);
  expect(await of('changes')).not.toContain('user.signed_in');
  expect(await of('changes')).toContain('user.updated');
  expect(await of('nonsense')).toEqual([]);
});

test.each([
  ['user.signed_in', 'sign_ins'],
  ['user.two_factor_enabled', 'sign_ins'],
  ['user.updated', 'changes'],
  ['onboarding_document.viewed', 'views'],
  ['onboarding_document.signed', 'documents'],
  ['document.downloaded', 'views'],
  ['invitation.accepted', 'invitations'],
  ['categorisation.submitted', 'declarations'],
  ['compliance_test.passed', 'tests'],
  ['investment.paid', 'transactions'],
  ['investment_opportunity.updated', 'changes'],
  ['mail.received', 'mails'],
  ['note.created', 'conversations'],
  ['nothing', 'changes'],
])('%s is of %s alone', async (event, kind) => {
  const id = await addRow(it().app.db, 'activity', {
    ...ofIris(),
    event,
    description: event,
    properties: '{}',
  });
  const holds = async (each: string) => {
    const { data } = (await support.get(`/api/activity?filter[id]=${id}&filter[kind]=${each}`)).body;
    return data.length > 0;
  };
  for (const each of ACTIVITY_KINDS) expect([each, await holds(each)]).toEqual([each, each === kind]);
});
