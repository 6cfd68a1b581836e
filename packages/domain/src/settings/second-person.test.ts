import { describe, expect, test } from 'vitest';
import { Refusal } from '../kit/errors.ts';
import { submissionStep, type SubmissionAsked, type Submitted } from './second-person.ts';

const draft: Submitted = { status: 1, submitted_at: null, submitted_by_id: null };
const waiting: Submitted = { status: 1, submitted_at: '2026-03-31T09:00:00Z', submitted_by_id: 7 };
const live: Submitted = { ...waiting, status: 2 };
const NOTHING: SubmissionAsked = { live: false, submit: null, reason: null };
const publish = { ...NOTHING, live: true };

const said = (row: Submitted, asked: SubmissionAsked, person: number | null, isNeeded = true): unknown => {
  const step = submissionStep(row, asked, { person, isNeeded });
  return step instanceof Refusal ? step.status : step;
};

describe('a value that a second person confirms', () => {
  test.each([
    ['its author publishes: it is submitted', draft, publish, 7, 'submit'],
    ['its author again: not their own', waiting, publish, 7, 403],
    ['someone else: it goes live', waiting, publish, 8, 'publish'],
    ['it is submitted', draft, { ...NOTHING, submit: true }, 7, 'submit'],
    ['twice is once', waiting, { ...NOTHING, submit: true }, 7, null],
    ['its author takes it back', waiting, { ...NOTHING, submit: false }, 7, 'withdraw'],
    [
      'someone else sends it back with a reason',
      waiting,
      { ...NOTHING, submit: false, reason: 'Old' },
      8,
      'return',
    ],
    ['and not without', waiting, { ...NOTHING, submit: false, reason: ' ' }, 8, 422],
    ['nothing waits', draft, { ...NOTHING, submit: false }, 7, 409],
    ['a live one is not submitted', live, { ...NOTHING, submit: true }, 7, 409],
    ['a live one stays', live, publish, 7, null],
    ['nothing is asked', waiting, NOTHING, 8, null],
  ] as const)('%s', (_, row, asked, person, expected) => expect(said(row, asked, person)).toBe(expected));

  test('where the firm asks for no one, its author publishes', () => {
    expect(said(draft, publish, 7, false)).toBe('publish');
    expect(said(waiting, publish, 7, false)).toBe('publish');
  });
});
