import { describe, expect, test } from 'vitest';
import {
  checkEvents,
  hasFailedTooLong,
  MOST_ATTEMPTS,
  nextTry,
  signedText,
  webhookBody,
} from './webhook-rules.ts';

const now = new Date('2026-03-31T09:00:00Z');

test('eight tries, the last one 24 hours after the first', () => {
  let at = now;
  for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) at = nextTry(attempt, at) ?? at;
  expect(MOST_ATTEMPTS).toBe(8);
  expect(at.toISOString()).toBe('2026-04-01T09:00:00.000Z');
  expect(nextTry(MOST_ATTEMPTS, at)).toBeNull();
});

test.each([
  ['2026-03-26T09:00:00Z', true],
  ['2026-03-26T09:01:00Z', false],
])('failing since %s: switched off %s', (since, off) => {
  expect(hasFailedTooLong(new Date(since), now)).toBe(off);
});

describe('events', () => {
  test.each([[['investment.paid']], [['investment.*', 'exported']]])('%j are legal', (events) => {
    expect(checkEvents(events)).toEqual(events);
  });
  test.each([[[]], ['investment.*'], [['*']], [['Investment.paid']], [['a.b.c']], [[1]], [null]])(
    '%j are not',
    (events) => expect(() => checkEvents(events)).toThrow('list of event names'),
  );
});

test('the body says what happened to which record, and nothing else', () => {
  const data = { family: 'investments', id: 7, status: 4, secret: 'x' };
  const body = webhookBody({ id: 'e', type: 'investment.paid', created_at: 't', data });
  expect(body).toBe(
    '{"id":"e","type":"investment.paid","created_at":"t","data":{"family":"investments","id":7,"status":4}}',
  );
  expect(signedText({ id: 'e', timestamp: 5, body: '{}' })).toBe('e.5.{}');
});
