import { expect, test } from 'vitest';
import { unsignedDocuments, waitForTheFirm } from './unsigned-documents.ts';

const document = {
  id: 1,
  template_id: 9,
  status: 1,
  required_to_invest: true,
  requires_countersignature: false,
} as const;

test.each([
  ['sent', [document], 1],
  ['declined', [{ ...document, status: 5 }], 1],
  ['signed', [{ ...document, status: 3 }], 0],
  ['signed by one side of two', [{ ...document, status: 3, requires_countersignature: true }], 1],
  ['signed by both', [{ ...document, status: 4, requires_countersignature: true }], 0],
  ['voided', [{ ...document, status: 6 }], 0],
  ['not required', [{ ...document, required_to_invest: false }], 0],
  [
    'signed in an earlier version',
    [
      { ...document, id: 2 },
      { ...document, status: 3 },
    ],
    0,
  ],
  ['two templates', [document, { ...document, id: 2, template_id: 10 }], 2],
] as const)('%s', (_, documents, open) => {
  expect(unsignedDocuments(documents)).toBe(open);
});

test.each([
  ['nothing open', [], false],
  ['one to sign', [document], false],
  ['signed, not countersigned', [{ ...document, status: 3, requires_countersignature: true }], true],
  [
    'one of each',
    [
      { ...document, status: 3, requires_countersignature: true },
      { ...document, id: 2, template_id: 10 },
    ],
    false,
  ],
] as const)('the firm’s turn: %s', (_, documents, theirs) => {
  expect(waitForTheFirm(documents)).toBe(theirs);
});
