import { describe, expect, test } from 'vitest';
import { Refusal } from '../kit/errors.ts';
import { mergeBody, unknownFields } from './document-merge.ts';
import {
  initialsOf,
  marksOf,
  readLayout,
  signaturePage,
  signingErrors,
  SIGNING_MESSAGES,
} from './signing.ts';

const text = {
  key: 'job',
  type: 'text',
  role: 'investor',
  page: 1,
  x: 1,
  y: 1,
  w: 9,
  h: 9,
  required: false,
} as const;
const fields = [
  ...signaturePage(1, true),
  {
    key: 'pep',
    type: 'checkbox',
    role: 'investor',
    page: 1,
    x: 1,
    y: 1,
    w: 9,
    h: 9,
    required: true,
  } as const,
  text,
];
const facts = {
  method: 'typed',
  name: ' iris  ASHBY',
  expectedName: 'Iris Ashby',
  accepted: true,
  hasPicture: false,
  role: 'investor',
  fields,
  values: { pep: true, job: ' Pilot ' },
} as const;

describe('signing', () => {
  test.each<readonly [name: string, change: object, expected: object]>([
    ['all there', {}, {}],
    ['no consent', { accepted: false }, { accepted: [SIGNING_MESSAGES.consent] }],
    ['another name', { name: 'Iris Ash' }, { name: [SIGNING_MESSAGES.name] }],
    ['drawn without a picture', { method: 'drawn' }, { signature: [SIGNING_MESSAGES.picture] }],
    ['drawn', { method: 'drawn', hasPicture: true }, {}],
    ['a box not ticked', { values: {} }, { 'fields.pep': [expect.stringContaining('required')] }],
    ["the other signer's fields do not matter", { role: 'countersigner', values: {} }, {}],
    ['uploaded without a picture', { method: 'uploaded' }, { signature: [SIGNING_MESSAGES.picture] }],
    ['a box answered with no', { values: { pep: 'no' } }, { 'fields.pep': [expect.any(String)] }],
    ...['  ', 5, null].map(
      (job) =>
        [
          `a text that is needed and is ${JSON.stringify(job)}`,
          { fields: [{ ...text, required: true }], values: { job } },
          { 'fields.job': [expect.stringContaining('required')] },
        ] as const,
    ),
    ['a text that is there', { fields: [{ ...text, required: true }], values: { job: 'Pilot' } }, {}],
  ])('%s', (_name, change, expected) => {
    expect(signingErrors({ ...facts, ...change } as typeof facts)).toEqual(expected);
  });

  test('each field of the signer gets its mark, those of the other none', () => {
    expect(marksOf(facts, { day: '2026-03-31', picturePath: null })).toEqual([
      { key: 'investor_signature', kind: 'handwriting', text: ' iris  ASHBY' },
      { key: 'investor_name', kind: 'text', text: ' iris  ASHBY' },
      { key: 'investor_date', kind: 'text', text: '31 Mar 2026' },
      { key: 'pep', kind: 'tick' },
      { key: 'job', kind: 'text', text: 'Pilot' },
    ]);
    const drawn = marksOf(facts, { day: '2026-03-31', picturePath: 'tenant/x.png' });
    expect(drawn.slice(0, 2)).toEqual([
      { key: 'investor_signature', kind: 'image', path: 'tenant/x.png' },
      { key: 'investor_name', kind: 'text', text: ' iris  ASHBY' },
    ]);
    expect(drawn).toHaveLength(5);
  });

  test.each([
    ['initials', undefined, [{ key: 'job', kind: 'handwriting', text: 'IA' }]],
    ['checkbox', false, []],
    ['checkbox', undefined, []],
    ['text', '  ', []],
    ['text', 5, []],
    ['text', 'x'.repeat(201), [{ key: 'job', kind: 'text', text: 'x'.repeat(200) }]],
  ] as const)('a field for %s with %j', (type, job, marks) => {
    const given = { ...facts, fields: [{ ...text, type }], values: { job } };
    expect(marksOf(given, { day: '2026-03-31', picturePath: 'tenant/x.png' })).toEqual(marks);
  });

  test('initials', () => {
    expect(initialsOf(' Anne-Marie  de Vere ')).toBe('AMDV');
  });
});

describe('a layout', () => {
  const field = { key: 'a', type: 'text', role: 'investor', page: 1, x: 0, y: 0, w: 10, h: 10 };
  test('is read with its defaults', () => {
    expect(readLayout([field], 1)).toEqual([{ ...field, required: true }]);
    expect(readLayout([{ ...field, required: false }], 1)).toEqual([{ ...field, required: false }]);
  });
  test('may fill the page, and hold 200 fields', () => {
    const fields = Array.from({ length: 200 }, (_, at) => ({ ...field, key: `k${at}` }));
    expect(readLayout(fields, 1)).toHaveLength(200);
    expect(() => readLayout([...fields, field], 1)).toThrow(Refusal);
    const wide = { ...field, key: 'k'.repeat(60), x: 5000, y: 5000, w: 4, h: 4, page: 3 };
    expect(readLayout([wide], 3)).toHaveLength(1);
  });
  test.each([
    ['no list', 'x'],
    ['a page beyond the last', [{ ...field, page: 2 }]],
    ['half a page', [{ ...field, page: 0.5 }]],
    ['a strange type', [{ ...field, type: 'video' }]],
    ['a strange signer', [{ ...field, role: 'witness' }]],
    ['no width', [{ ...field, w: 0 }]],
    ['no number', [{ ...field, x: Number.NaN }]],
    ['a key twice', [field, field]],
    ['a key of signs', [{ ...field, key: '<b>' }]],
    ['a key too long', [{ ...field, key: 'k'.repeat(61) }]],
    ['no key', [{ ...field, key: undefined }]],
    ['a number for a key', [{ ...field, key: 7 }]],
    ['page 0', [{ ...field, page: 0 }]],
    ['a page in words', [{ ...field, page: '1' }]],
    ['a place in words', [{ ...field, x: '1' }]],
    ['a place off the page', [{ ...field, y: -1 }]],
    ['a place beyond any page', [{ ...field, x: 5001 }]],
    ['too little height', [{ ...field, h: 3.9 }]],
    ['nothing for a field', [null]],
    ['a list for a field', [[field]]],
  ])('is refused with %s', (_name, raw) => {
    expect(() => readLayout(raw, 1)).toThrow(Refusal);
  });
});

describe('merging', () => {
  const values = { 'user.name': 'A <b> & "C"', 'user.address': 'x', 'company.name': 'Firm', date: '1 Jan' };
  test('puts values in as text and leaves other braces', () => {
    expect(mergeBody('<p>{{user.name}} {{ date }} {{nope}} {x}</p>', values)).toBe(
      '<p>A &lt;b&gt; &amp; &quot;C&quot; 1 Jan {{nope}} {x}</p>',
    );
  });
  test('names what it does not know', () => {
    expect(unknownFields('{{user.name}} {{user.iban}} {{}}')).toEqual(['user.iban', '']);
  });
});

test('a signature page has one place to sign for each signer', () => {
  const signers = (countersigned: boolean) =>
    signaturePage(3, countersigned).flatMap(({ type, role, page }) =>
      type === 'signature' ? [[role, page]] : [],
    );
  expect(signers(false)).toEqual([['investor', 3]]);
  expect(signers(true)).toEqual([
    ['investor', 3],
    ['countersigner', 3],
  ]);
});
