import { describe, expect, it } from 'vitest';
import { embedJson } from '../../kit/http/escape.ts';
import { assetsOf } from './web-assets.ts';
import { drawWordmark, initialsOf } from './wordmark.ts';

const colours = { tile: '#232E43', initials: '#FFFFFF', text: '#1B2333' } as const;

describe('the drawn wordmark', () => {
  it.each([
    ['Larkfield Angels', 'LA'],
    ['harbourstone', 'H'],
    ['', ''],
    ['Élan & Ötzi Capital', 'ÉÖ'],
  ])('initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

  it('says its size and escapes the name', () => {
    const { svg, width, height } = drawWordmark('A<script>&"', colours);
    expect(svg).toContain(`width="${width}" height="${height}"`);
    expect(svg).not.toContain('<script>');
  });

  it('never grows past a header', () => {
    expect(drawWordmark('W'.repeat(300), colours).width).toBeLessThanOrEqual(266);
    expect(drawWordmark('', colours).width).toBeGreaterThan(36);
  });
});

it('embedded JSON cannot close its element', () => {
  const value = { a: '</script><!--', b: '\u2028&' };
  expect(embedJson(value)).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(embedJson(value))).toEqual(value);
});

describe('web assets', () => {
  const manifest = {
    'src/main.tsx': {
      file: 'assets/main-1.js',
      css: ['assets/main-1.css'],
      imports: ['_vendor.js'],
      assets: ['assets/inter-latin-wght-normal-1.woff2', 'assets/inter-latin-ext-wght-normal-1.woff2'],
    },
    '_vendor.js': { file: 'assets/vendor-1.js', css: ['assets/vendor-1.css'], imports: ['_base.js'] },
    '_base.js': { file: 'assets/base-1.js', imports: ['_vendor.js'] },
    'src/lazy.tsx': { file: 'assets/lazy-1.js' },
  };
  it('lists what the entry needs at once, its imports first, and the first font', () => {
    expect(assetsOf(manifest)).toMatchObject({
      script: '/assets/main-1.js',
      styles: ['/assets/vendor-1.css', '/assets/main-1.css'],
      preload: ['/assets/base-1.js', '/assets/vendor-1.js'],
      font: '/assets/inter-latin-wght-normal-1.woff2',
    });
  });
  it('is absent before a build', () => expect(assetsOf({})).toBeNull());
});
