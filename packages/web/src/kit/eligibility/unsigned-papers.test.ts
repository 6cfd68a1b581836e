import { expect, test } from 'vitest';
import { unsignedPapers, waitForTheFirm } from './unsigned-papers.ts';

const paper = {
  id: 1,
  template_id: 9,
  status: 1,
  required_to_invest: true,
  requires_countersignature: false,
} as const;

test.each([
  ['sent', [paper], 1],
  ['declined', [{ ...paper, status: 5 }], 1],
  ['signed', [{ ...paper, status: 3 }], 0],
  ['signed by one side of two', [{ ...paper, status: 3, requires_countersignature: true }], 1],
  ['signed by both', [{ ...paper, status: 4, requires_countersignature: true }], 0],
  ['voided', [{ ...paper, status: 6 }], 0],
  ['not required', [{ ...paper, required_to_invest: false }], 0],
  [
    'signed in an earlier version',
    [
      { ...paper, id: 2 },
      { ...paper, status: 3 },
    ],
    0,
  ],
  ['two templates', [paper, { ...paper, id: 2, template_id: 10 }], 2],
] as const)('%s', (_, papers, open) => {
  expect(unsignedPapers(papers)).toBe(open);
});

test.each([
  ['nothing open', [], false],
  ['one to sign', [paper], false],
  ['signed, not countersigned', [{ ...paper, status: 3, requires_countersignature: true }], true],
  [
    'one of each',
    [
      { ...paper, status: 3, requires_countersignature: true },
      { ...paper, id: 2, template_id: 10 },
    ],
    false,
  ],
] as const)('the firm’s turn: %s', (_, papers, theirs) => {
  expect(waitForTheFirm(papers)).toBe(theirs);
});
