import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const slices = resolve(import.meta.dirname, '..');

/** The pages of the specification's §2 and of the design that messages and search lead to; `:n` is a number, `:s` a slug. */
const PAGES = [
  '/investor',
  '/investor/investments',
  '/investor/investments/:s',
  '/investor/investments/:s/invest',
  '/investor/investments/market-sounding/:n',
  '/investor/portfolio',
  '/investor/portfolio/:n',
  '/investor/portfolio/:n/reports/kpis',
  '/investor/portfolio/fund/:n',
  '/investor/news/reports/:n',
  '/investor/pdf/:n',
  '/investor/profile',
  '/investor/profile/:s',
  '/admin',
  '/admin/inbox',
  '/admin/investors',
  '/admin/investors/contacts',
  '/admin/investors/organisations',
  '/admin/settings/account/bank-changes',
  '/admin/investors/:n/details',
  '/admin/investors/:n/sign-pdf/:n',
  '/admin/investors/:n/details/:s',
  '/admin/investors/contacts/:n/details',
  '/admin/investors/contacts/:n/details/:s',
  '/admin/investors/organisations/:n/:s',
  '/admin/investors/organisation-applications/:n/details',
  '/admin/investors/investment-methods/:n/notes-calls-tasks',
  '/admin/investors/nominees/:n/notes-calls-tasks',
  '/admin/investments/deals/:n/:s',
  '/admin/investments/:s',
  '/admin/funds',
  '/admin/investments/:s/:n/details',
  '/admin/investments/:s/:n/details/:s',
  '/admin/funds/:n/details',
  '/admin/funds/:n/details/:s',
  '/admin/reports/kpis',
  '/admin/reports/kpis/requests',
  '/admin/reports/updates/:n/details',
  '/admin/reports/updates/:n/edit-update',
  '/admin/insider-register',
  '/admin/insider-register/pa-deals/:n/details',
  '/admin/settings/:s',
  '/admin/settings/account/webhooks',
  '/admin/settings/investor/sign-up-documents/:n/fields',
  '/admin/settings/security/audit',
].map(
  (page) =>
    new RegExp(`^${page.replaceAll(':n', '(\\d+|X)').replaceAll(':s', '([a-z][a-z-]*|[a-z]+_X|X)')}$`),
);

const ADDRESS = /[`'](\/(?:admin|investor)(?:\/[^`'?\s]*)?)(?:\?[^`']*)?[`']/g;

test('what a message or a search leads to is a page of the specification', () => {
  const lost = readdirSync(slices, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) =>
      [...readFileSync(join(slices, name), 'utf8').matchAll(ADDRESS)].map(([, address = '']) => ({
        name,
        address,
      })),
    )
    .filter(({ address }) => !address.endsWith('/')) // `at('/admin/investors/', '/details')`: its parts
    .filter(({ address }) => {
      const filled = address.replaceAll(/\$\{[^}]*\}/g, 'X');
      return !PAGES.some((page) => page.test(filled));
    });
  expect(lost).toEqual([]);
});
