import type { Plugin } from 'vite';

/** Root pixels to one rem: what a browser shows unless its owner asks for larger text. */
const ROOT = 16;
/** What must grow with the text, so that nothing is cut off: letters, their lines and the boxes that hold them. */
const GROWS =
  /(?<=[{;\s])(font-size|line-height|height|min-height|--(?:control|text|h)[\w-]*)(\s*:\s*)([^;{}]+)/g;
/** Hairlines, bars and dots do not hold text. */
const LEAST = 12;

/**
 * Style sheets are written in the pixels of `screens.md#0.3`, `screens.md#0.4`; here those that must follow the text size of the
 * browser become rem. Widths, gaps and paddings stay: a narrow screen has no room to give.
 */
export function remPlugin(): Plugin {
  return {
    name: 'rem',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/web\/src\/.*\.css$/ },
      handler: (code) => ({ code: inRem(code), map: null }),
    },
  };
}

/** A value that has a rem or a part of the screen in it knows already how it grows. */
const KNOWS = /\d(?:rem|vw)/;

export const inRem = (css: string): string =>
  css.replace(
    GROWS,
    (_, name: string, colon: string, value: string) =>
      name + colon + (KNOWS.test(value) ? value : grown(value)),
  );

const grown = (value: string): string =>
  value.replace(/(?<![\w.-])(\d+(?:\.\d+)?)px/g, (length, pixels) =>
    Number(pixels) < LEAST ? length : `${Number(pixels) / ROOT}rem`,
  );
