import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterAs, entrance } from '../enter.ts';
import { createQueryClient } from '../query-client.ts';
import { ANN, IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';

/** What the device has of its readers, by the name of its cache. */
const stored = new Map<string, string>();
const read = (words: string): void => void stored.set('readings', words);

beforeEach(() => {
  stored.clear();
  localStorage.clear();
  vi.stubGlobal('caches', { delete: (name: string) => Promise.resolve(stored.delete(name)) });
  entrance.open = () => Promise.resolve();
});
afterEach(() => vi.unstubAllGlobals());

const signIn = (person: typeof ANN): Promise<void> => enterAs(createQueryClient(), person, '/');

test('the next person to sign in finds nothing of what the last one read', async () => {
  await signIn(ANN);
  read('what Ann holds');
  await signIn({ ...ANN, id: 8 });
  expect([...stored]).toEqual([]);
});

test('nor does staff, whose portal stores nothing itself', async () => {
  await signIn(ANN);
  read('what Ann holds');
  await signIn(IRIS);
  expect([...stored]).toEqual([]);
});

test('the same person finds it again', async () => {
  await signIn(ANN);
  read('what Ann holds');
  await signIn(ANN);
  expect(stored.get('readings')).toBe('what Ann holds');
});

test('it goes before the portal opens, which reads again', async () => {
  await signIn(ANN);
  read('what Ann holds');
  let found = stored.size;
  entrance.open = () => {
    found = stored.size;
    return Promise.resolve();
  };
  await signIn(IRIS);
  expect(found).toBe(0);
});
