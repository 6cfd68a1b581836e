import { expect, it } from 'vitest';
import { pageAssets } from './page-assets.ts';
import { assetsOf } from './web-assets.ts';

const assets = assetsOf(
  {
    'src/main.tsx': { file: 'main.js', css: ['main.css'], imports: ['_vendor.js'] },
    '_vendor.js': { file: 'vendor.js' },
    '_investor.js': { file: 'investor.js', css: ['investor.css'], imports: ['_vendor.js'] },
    'src/admin/area.ts': { file: 'admin.js' },
    'src/login.tsx': { file: 'login.js' },
    'src/offer.tsx': { file: 'offer.js', imports: ['_card.js', 'src/main.tsx'] },
    'src/sounding.tsx': { file: 'sounding.js' },
    'src/company.tsx': { file: 'company.js' },
    '_card.js': { file: 'card.js', css: ['card.css', 'main.css'] },
  },
  {
    '/login': ['login.js'],
    '/admin': ['admin.js'],
    '/investor/investments/$slug': ['investor.js', 'offer.js'],
    '/investor/investments/sounding': ['investor.js', 'sounding.js'],
    '/investor/profile/organisation_{$id}': ['investor.js', 'offer.js', 'company.js'],
    '/investor/news/$id/$tab': ['investor.js', 'sounding.js'],
    '/investor/news/reports/$id': ['investor.js', 'company.js'],
  },
);
const chunks = (path: string, kind: 'guest' | 'investor' | 'staff'): readonly string[] =>
  assets ? pageAssets(assets, path, kind).preload : [];

it.each([
  ['an offer', '/investor/investments/oakmere', 'investor', ['/investor.js', '/card.js', '/offer.js']],
  ['words before parameters', '/investor/investments/sounding', 'investor', ['/investor.js', '/sounding.js']],
  [
    'a screen in another',
    '/investor/profile/organisation_7',
    'investor',
    ['/investor.js', '/card.js', '/offer.js', '/company.js'],
  ],
  ['most words before fewer', '/investor/news/reports/7', 'investor', ['/investor.js', '/company.js']],
  ['a parameter that is empty', '/investor/profile/organisation_', 'investor', []],
  ['an unknown page', '/investor/nothing', 'investor', []],
  ['a guest, who will be led to the sign-in', '/investor/investments/oakmere', 'guest', []],
  ['staff, who will be led home', '/investor/investments/oakmere', 'staff', []],
  ['the sign-in', '/login', 'guest', ['/login.js']],
  ['the sign-in of somebody who is in', '/login', 'investor', []],
  ['the other portal', '/admin', 'staff', ['/admin.js']],
] as const)('names the chunks of %s', (_, path, kind, expected) => {
  expect(chunks(path, kind)).toEqual(expected);
});

it('names styles that the first load does not bring', () => {
  expect(assets && pageAssets(assets, '/investor/investments/oakmere', 'investor').styles).toEqual([
    '/investor.css',
    '/card.css',
  ]);
});
