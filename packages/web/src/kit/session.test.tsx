import { expect, test } from 'vitest';
import { keepDraft, NOBODY_YET, readDraft } from './drafts.ts';
import { forgetAfterLogout } from './enter.ts';
import { createQueryClient } from './query-client.ts';
import { keys } from './query-keys.ts';
import { reloadSession } from './session.ts';
import { answering, status } from '../../../../tests/fixtures/mount.tsx';
import { ANN } from '../../../../tests/fixtures/signed-in-people.ts';

test('the session that cannot be read again stays as it was known', async () => {
  const client = createQueryClient();
  client.setQueryData(keys.session, ANN);
  answering({ 'GET /api/user': status(500, { message: 'Server Error' }) });
  expect(await reloadSession(client)).toEqual(ANN);
  expect(client.getQueryData(keys.session)).toEqual(ANN);
  expect(client.getQueryState(keys.session)?.isInvalidated).toBe(true);
});

test('a session read again replaces the one before, and none signs out', async () => {
  const client = createQueryClient();
  client.setQueryData(keys.session, ANN);
  const renamed = { ...ANN, first_name: 'Anna' };
  answering({ 'GET /api/user': { data: renamed } });
  expect(await reloadSession(client)).toEqual(renamed);
  answering({ 'GET /api/user': status(401, { message: 'Unauthenticated.' }) });
  expect(await reloadSession(client)).toBeNull();
  expect(client.getQueryData(keys.session)).toBeNull();
});

// Logout deletes all drafts, however it was called; after a 401 they stay for their person
test.each([
  ['/login', null, false],
  ['/login?reason=timeout', null, true],
  ['/login?redirect=%2Finvestor', null, true],
  ['/login', ANN, true],
])('a page that is loaded at %s by %o keeps what was typed here: %o', async (requested, session, keeps) => {
  sessionStorage.clear();
  keepDraft(ANN.id, 'note', 'Unsent');
  keepDraft(NOBODY_YET, 'register', 'Still to come');
  await forgetAfterLogout(requested, session);
  expect(readDraft(ANN.id, 'note')).toBe(keeps ? 'Unsent' : null);
  expect(readDraft(NOBODY_YET, 'register')).toBe('Still to come');
});

// specification §7
test('the session is asked for with all that belongs to it', async () => {
  const sent = answering({ 'GET /api/user': { data: ANN } });
  await reloadSession(createQueryClient());
  const requested = new URL(sent[0]?.url ?? '', 'https://firm.test').searchParams.get('include');
  expect(requested?.split(',').sort()).toEqual([
    'attributeValues',
    'investmentMethodEntities',
    'investmentMethodEntities.investmentMethod',
    'onboardingDocuments',
    'organisations',
    'owner',
  ]);
});
