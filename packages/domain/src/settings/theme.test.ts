import { describe, expect, it } from 'vitest';
import { contrast, parseHex, toOklch, type Hex } from '../kit/colour.ts';
import {
  brandIsPale,
  cssTokens,
  DEFAULT_COLORS_JSON,
  deriveTheme,
  readColors,
  type ThemeToken,
  type ThemeTokens,
} from './theme.ts';

const themeOf = (colors: Record<string, string>): ThemeTokens =>
  deriveTheme(readColors(JSON.stringify(colors)));
const every = (hex: string) => ({
  primary: hex,
  primaryLighter: hex,
  secondary: hex,
  red: hex,
  amber: hex,
  green: hex,
});

/** Text over ground, 4.5:1. */
const TEXT: [ThemeToken, ThemeToken][] = [
  ['on-brand', 'surface-brand'],
  ['on-brand', 'surface-brand-raised'],
  ['on-brand-muted', 'surface-brand'],
  ['link-on-brand', 'surface-brand'],
  ['on-accent', 'accent'],
  ['accent-text', 'accent-tint'],
  ['accent-text', 'surface'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['link', 'surface'],
  ['info-text', 'info-tint'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['danger-text', 'danger-tint'],
  ['danger-text', 'surface'],
  ['on-warning', 'warning'],
  ['warning-text', 'warning-tint'],
  ['on-success', 'success'],
  ['success-text', 'success-tint'],
  ['success-text', 'surface'],
  ['ink', 'canvas'],
  ['ink', 'warning-tint'],
  ['ink-2', 'canvas'],
  ['ink-2', 'surface'],
];

/** Graphic over ground, 3:1. */
const GRAPHIC: [ThemeToken, ThemeToken][] = [
  ['action', 'surface'],
  ['focus', 'surface'],
  ['accent-visible', 'surface'],
  ['accent-on-brand', 'surface-brand'],
  ['line-2', 'surface'],
  ['line-2', 'canvas'],
  ['ink-3', 'canvas'],
  ...(['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6', 'chart-7', 'chart-8'] as const).map(
    (series): [ThemeToken, ThemeToken] => [series, 'surface'],
  ),
];

describe.each([
  ['the default', {}],
  ['harbourstone', { primary: '#10403B', primaryLighter: '#1F7A6C', secondary: '#F2C14E' }],
  ['quillmere', { primary: '#3B1F4B', primaryLighter: '#7A3E9D', secondary: '#FFB4A2' }],
  ['pale yellow', { primary: '#F4C430', primaryLighter: '#7A9E9F' }],
  ['white primary', { primary: '#ffffff' }],
  ['black secondary', { secondary: '#000000' }],
  ['all black', every('#000')],
  ['all white', every('#fff')],
  ['all mid grey', every('#777777')],
  ['all red', every('#ff0000')],
  ['all lime', every('#00ff00')],
  ['all blue', every('#0000ff')],
  ['all cyan', every('#00ffff')],
  ['swapped', { primary: '#fde04c', secondary: '#232E43', red: '#00ff00', green: '#ff0000' }],
  ['no colours', every('nonsense')],
])('theme from %s', (_name, colors) => {
  const tokens = themeOf(colors);

  it.each(TEXT)('%s on %s is readable', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(GRAPHIC)('%s on %s is visible', (graphic, ground) => {
    expect(contrast(tokens[graphic], tokens[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('the default theme', () => {
  const tokens = themeOf({});

  /** The measured values of `screens.md#0.5`; gamut reduction may differ in the last bits. */
  it.each<[ThemeToken, Hex]>([
    ['surface-brand', '#232E43'],
    ['on-brand', '#FFFFFF'],
    ['surface-brand-raised', '#323D53'],
    ['surface-brand-deep', '#151F33'],
    ['action', '#2A5BCF'],
    ['on-action', '#FFFFFF'],
    ['link', '#2A5BCF'],
    ['link-on-brand', '#5E91FF'],
    ['accent', '#FDE04C'],
    ['on-accent', '#1B2333'],
    ['accent-text', '#806F07'],
    ['accent-tint', '#F9F4DE'],
    ['danger', '#E31414'],
    ['danger-text', '#DF0A0E'],
    ['danger-tint', '#FFF0ED'],
    ['warning', '#E98131'],
    ['warning-text', '#AD5601'],
    ['warning-tint', '#FFF0E7'],
    ['success', '#298705'],
    ['success-text', '#268102'],
    ['success-tint', '#E9F9E6'],
    ['info-tint', '#EEF4FF'],
    ['canvas', '#F6F7F9'],
    ['ink', '#1B2333'],
    ['ink-2', '#5B6475'],
    ['ink-3', '#7A8496'],
    ['line-1', '#E6E9EF'],
    ['line-2', '#848EA0'],
    ['chart-2', '#03A1B4'],
    ['chart-3', '#9052AE'],
    ['chart-4', '#A99205'],
    ['chart-6', '#169D79'],
    ['chart-7', '#C54479'],
    ['chart-8', '#8794AD'],
  ])('%s is %s', (token, expected) => {
    expect(distance(tokens[token], expected)).toBeLessThan(0.012);
  });

  it('writes CSS variables', () => {
    expect(cssTokens(tokens)).toContain('--surface-brand:#232E43');
  });
});

describe('readColors', () => {
  it('falls back colour by colour', () => {
    const colors = readColors('{"primary":"#abc","secondary":"red","amber":12}');
    expect(colors).toMatchObject({ primary: '#AABBCC', secondary: '#FDE04C', amber: '#E98131' });
  });
  it.each([null, '', 'not json', '[]', '"x"'])('gives the defaults for %s', (text) => {
    expect(readColors(text)).toEqual(readColors(DEFAULT_COLORS_JSON));
  });
  it.each([
    ['#12', null],
    ['red', null],
    [7, null],
    ['#1234567', null],
    ['#ABC', '#AABBCC'],
    [' #abcdef ', '#ABCDEF'],
  ])('parses %s as %s', (text, expected) => expect(parseHex(text)).toBe(expected));
});

it('shows the dark logo on a pale brand', () => {
  expect(brandIsPale(themeOf({ primary: '#F4C430' }))).toBe(true);
  expect(brandIsPale(themeOf({}))).toBe(false);
});

/** Euclidean distance in OKLab: 0.01 is below what eyes tell apart. */
function distance(one: Hex, other: Hex): number {
  const [a, b] = [toOklch(one), toOklch(other)];
  const turn = ((a.h - b.h) * Math.PI) / 180;
  return Math.hypot(a.l - b.l, Math.sqrt(Math.max(0, a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(turn))));
}
