import type { Hex } from '@tranche/domain/kit/colour';
import type { ThemeTokens } from '@tranche/domain/settings/theme';
import { escapeHtml } from '../../kit/http/escape.ts';

/** A drawing and its size in pixels. */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const HEIGHT = 36;
const MARK = 36;
const GAP = 10;
const TEXT_SIZE = 18;
const WIDEST = 220;
const NARROW = /[ijltfrI.,'|! ]/;
const WIDE = /[mwMW@]/;

/** Text width in the fallback face, in ems of 0.01: near enough, since `textLength` fits the letters to it. */
const ems = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (NARROW.test(letter) ? 0.32 : WIDE.test(letter) ? 0.88 : 0.58), 0);

/** The neutral wordmark of a firm without a logo: its initials on a brand tile, its name beside it. */
export function drawWordmark(name: string, colours: { tile: Hex; initials: Hex; text: Hex }): Drawing {
  const label = name.trim() === '' ? '·' : name.trim().slice(0, 60);
  const length = Math.min(WIDEST, Math.ceil(ems(label) * TEXT_SIZE));
  const width = MARK + GAP + length;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${escapeHtml(label)}">`,
    tile(MARK, colours, label),
    `<text x="${MARK + GAP}" y="24" font-family="Inter,'Helvetica Neue',Arial,sans-serif" font-size="${TEXT_SIZE}" font-weight="650" fill="${colours.text}" textLength="${length}" lengthAdjust="spacingAndGlyphs">${escapeHtml(label)}</text>`,
    '</svg>',
  ].join('');
  return { svg, width, height: HEIGHT };
}

export function drawFavicon(name: string, colours: { tile: Hex; initials: Hex }): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 ${MARK} ${MARK}">${tile(MARK, colours, name)}</svg>`;
  return { svg, width: 64, height: 64 };
}

const tile = (size: number, { tile, initials }: { tile: Hex; initials: Hex }, name: string): string =>
  `<rect width="${size}" height="${size}" rx="8" fill="${tile}"/><text x="${size / 2}" y="${size / 2 + 5.5}" text-anchor="middle" font-family="Inter,'Helvetica Neue',Arial,sans-serif" font-size="15" font-weight="700" fill="${initials}">${escapeHtml(initialsOf(name))}</text>`;

/** First letters of the first two words. */
export const initialsOf = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** The three drawings of a brand, by the name under which `/media` serves them. */
export const defaultDrawings = (company: string, tokens: ThemeTokens): Record<DefaultDrawing, Drawing> => ({
  'logo.svg': drawWordmark(company, {
    tile: tokens['surface-brand'],
    initials: tokens['on-brand'],
    text: tokens.ink,
  }),
  'logo-light.svg': drawWordmark(company, {
    tile: tokens.accent,
    initials: tokens['on-accent'],
    text: '#FFFFFF',
  }),
  'favicon.svg': drawFavicon(company, { tile: tokens['surface-brand'], initials: tokens['on-brand'] }),
});
export type DefaultDrawing = 'logo.svg' | 'logo-light.svg' | 'favicon.svg';
