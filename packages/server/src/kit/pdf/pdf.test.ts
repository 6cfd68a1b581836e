import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveTerms } from '@tranche/domain/settings/terminology';
import { createElement } from 'react';
import { afterAll, expect, test } from 'vitest';
import { textOfPdf } from '../../../../../tests/support/pdf-text.ts';
import { expectSealed } from '../../../../../tests/support/pdfsig.ts';
import { PdfFacts, PdfPage, PdfTable, PdfTitle } from './blocks.tsx';
import type { PdfBrand } from './brand.ts';
import { printable } from './printable.ts';
import { renderPdf } from './render-pdf.ts';
import { sealerOf, sealHolds } from '../../../../../tests/support/seal-check.ts';
import { sealPdf } from './seal-pdf.ts';
import { pagesOf, stampPdf } from './stamp-pdf.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tranche-seal-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const config = { dataDir, secret: 'test', seal: null };
const at = new Date('2026-03-31T09:00:00Z');
const brand: PdfBrand = {
  companyName: 'Larkfield Capital',
  accent: '#12324A',
  onAccent: '#FFFFFF',
  imprint: ['Larkfield Capital Ltd', 'Company number 00000000'],
  risk: "Don't invest unless you're prepared to lose all the money you invest.",
  logo: null,
  terms: resolveTerms(null),
};
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const sealing = {
  reason: 'Signed',
  name: 'Larkfield',
  contact: 'x@larkfield.test',
  location: 'London',
  at,
};

const statement = (rows: number): Promise<Buffer> =>
  renderPdf(
    PdfPage({
      brand,
      title: 'Statement',
      aside: 'Q1 2026',
      children: [
        createElement(PdfTitle, { key: 1, children: 'Statement of Łukasz – 10 % of £2.50' }),
        createElement(PdfFacts, {
          key: 2,
          rows: [
            ['Name', 'Łukasz'],
            ['Left out', null],
          ],
        }),
        createElement(PdfTable, {
          key: 3,
          brand,
          columns: [
            { label: 'Company', weight: 3 },
            { label: 'Cost', figure: true },
          ],
          rows: Array.from({ length: rows }, (_, index) => [`Company ${index}`, '£1,000.00']),
          total: ['Total', '£9'],
        }),
      ],
    }),
  );

test('letters that the fonts lack are spelled with those they have', () => {
  expect(printable('Łukasz Żak – £5 €6 ‘x’ 山')).toBe('Lukasz Zak – £5 €6 ‘x’ Shan');
});

test('no page has the sum of a table without a row', async () => {
  const pages = (await textOfPdf(await statement(25))).split(/Page \d of \d/).slice(0, -1); // 25 rows just fill a page
  expect(pages).toHaveLength(2);
  for (const page of pages) expect(page).toMatch(/Company \d/);
});

test('a document is made, stamped, certified and sealed; a changed byte breaks the seal', async () => {
  const made = await statement(80);
  expect(await pagesOf(made)).toBeGreaterThan(1);
  const stamped = await stampPdf(made, {
    at,
    marks: [
      { kind: 'handwriting', text: 'Łukasz Żak', page: 1, x: 60, y: 600, w: 200, h: 30 },
      { kind: 'image', png, page: 1, x: 60, y: 650, w: 100, h: 30 },
      { kind: 'tick', page: 1, x: 60, y: 700, w: 12, h: 12 },
    ],
    certificate: {
      title: 'Signing certificate',
      blocks: [
        {
          heading: 'Łukasz',
          rows: [
            ['Hash', 'a'.repeat(200)],
            ['When', '31 Mar 2026'],
          ],
        },
      ],
    },
  });
  expect(await pagesOf(stamped)).toBe(((await pagesOf(made)) ?? 0) + 1);
  const sealed = await sealPdf(config, stamped, sealing);
  expectSealed(sealed);
  const changed = Buffer.from(sealed);
  changed[200] = (changed[200] ?? 0) ^ 1;
  expect(sealHolds(changed)).toBe(false);
  const again = await sealPdf(config, stamped, sealing);
  expect(sealHolds(again)).toBe(true);
});

test('a seal that was replaced signs from then on, and a passphrase that does not fit opens nothing', async () => {
  const stamped = await stampPdf(await statement(1), { at });
  const before = sealerOf(await sealPdf(config, stamped, sealing));
  expect(sealerOf(await sealPdf(config, stamped, sealing))).toBe(before);
  const p12 = join(dataDir, 'seal.p12');
  rmSync(p12);
  const sealed = await sealPdf(config, stamped, sealing);
  expectSealed(sealed);
  expect(sealerOf(sealed)).not.toBe(before);
  const wrong = { ...config, seal: { p12, passphrase: 'of another file' } };
  await expect(sealPdf(wrong, stamped, sealing)).rejects.toThrow();
});

test('a mark beyond the last page is refused, and so is what is no PDF', async () => {
  const made = await statement(1);
  const mark = { kind: 'tick', page: 9, x: 0, y: 0, w: 9, h: 9 } as const;
  await expect(stampPdf(made, { at, marks: [mark] })).rejects.toThrow('no page 9');
  expect(await pagesOf(Buffer.from('MZ no document'))).toBeNull();
});
