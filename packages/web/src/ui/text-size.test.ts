import { expect, it } from 'vitest';
import { inRem } from '../../vite.rem.ts';

it('lets letters, lines and the boxes that hold them follow the text size of the browser', () => {
  expect(inRem('.a { font-size: 13px; line-height: 18px;\n  min-height: 44px; }')).toBe(
    '.a { font-size: 0.8125rem; line-height: 1.125rem;\n  min-height: 2.75rem; }',
  );
  expect(inRem(':root { --control: 44px; --h-tabs: calc(56px + env(x)) }')).toBe(
    ':root { --control: 2.75rem; --h-tabs: calc(3.5rem + env(x)) }',
  );
});

it('leaves widths, gaps, hairlines and what says itself how it grows', () => {
  const css =
    '.a { width: 240px; gap: 16px; padding: 20px; height: 1px; max-height: 280px; border: 1px solid; }';
  expect(inRem(css)).toBe(css);
  const tab = '.a { font-size: max(12px, min(0.75rem, 3vw)); }';
  expect(inRem(tab)).toBe(tab);
});
