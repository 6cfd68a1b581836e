/**
 * Colour arithmetic: sRGB hex ↔ OKLCH and WCAG contrast. The OKLab matrices are Björn Ottosson's
 * (https://bottosson.github.io/posts/oklab/, public domain); contrast is WCAG 2.2's relative luminance ratio.
 */
export type Hex = `#${string}`;

/** Lightness 0–1, chroma from 0 (about 0.3 at most in sRGB), hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];

export const WHITE: Hex = '#FFFFFF';

/** `#rgb` or `#rrggbb` in any case → `#RRGGBB`; null when it is no colour. */
export function parseHex(value: unknown): Hex | null {
  if (typeof value !== 'string') return null;
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value.trim())?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${full.toUpperCase()}`;
}

const channels = (hex: Hex): Triple => [
  parseInt(hex.slice(1, 3), 16) / 255,
  parseInt(hex.slice(3, 5), 16) / 255,
  parseInt(hex.slice(5, 7), 16) / 255,
];

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const gamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
const clamp = (v: number, low = 0, high = 1): number => Math.min(high, Math.max(low, v));

function hexOf(rgb: Triple): Hex {
  const pair = (v: number): string =>
    Math.round(clamp(v) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(pair).join('').toUpperCase()}`;
}

export function toOklch(hex: Hex): Oklch {
  const [r, g, b] = channels(hex).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Linear sRGB, possibly outside 0–1. */
function toLinear({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

const inGamut = (colour: Oklch): boolean => toLinear(colour).every((v) => v >= -1e-4 && v <= 1.0001);

/** Nearest sRGB colour of that lightness and hue: chroma is reduced only as far as the gamut demands. */
export function fromOklch(wanted: Oklch): Hex {
  const colour = { ...wanted, l: clamp(wanted.l) };
  if (inGamut(colour)) return hexOf(toLinear(colour).map(gammaClamped) as [number, number, number]);
  let [low, high] = [0, colour.c];
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (inGamut({ ...colour, c: middle })) low = middle;
    else high = middle;
  }
  return hexOf(toLinear({ ...colour, c: low }).map(gammaClamped) as [number, number, number]);
}

const gammaClamped = (v: number): number => gamma(clamp(v));

export function luminance(hex: Hex): number {
  const [r, g, b] = channels(hex).map(linear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio, 1–21. */
export function contrast(one: Hex, other: Hex): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** `part` of `top` over `bottom` in sRGB, as CSS opacity would give it. */
export function mix(top: Hex, bottom: Hex, part: number): Hex {
  const under = channels(bottom);
  const [r, g, b] = channels(top).map((v, i) => v * part + (under[i] ?? 0) * (1 - part)) as [
    number,
    number,
    number,
  ];
  return hexOf([r, g, b]);
}

/**
 * The same hue, moved in lightness by steps of 0.005 until it reaches `ratio` against the ground; black or white when
 * nothing of that hue does. Towards the side that is further from the ground, so it always arrives.
 */
export function readable(colour: Hex, ground: Hex, ratio = 4.5): Hex {
  if (contrast(colour, ground) >= ratio) return colour;
  const from = toOklch(colour);
  const direction = contrast('#000000', ground) >= contrast(WHITE, ground) ? -1 : 1;
  for (let step = 1; step <= 200; step += 1) {
    const l = from.l + direction * step * 0.005;
    if (l < 0 || l > 1) break;
    const next = fromOklch({ ...from, l });
    if (contrast(next, ground) >= ratio) return next;
  }
  return direction < 0 ? '#000000' : WHITE;
}

/** `readable` for graphics and borders. */
export const visible = (colour: Hex, ground: Hex, ratio = 3): Hex => readable(colour, ground, ratio);

/** A pale ground of the same hue. */
export function tint(colour: Hex): Hex {
  const { c, h } = toOklch(colour);
  return fromOklch({ l: 0.965, c: Math.min(c, 0.03), h });
}

/** The same colour, lighter or darker by `by` of lightness. */
export function shade(colour: Hex, by: number): Hex {
  const from = toOklch(colour);
  return fromOklch({ ...from, l: clamp(from.l + by) });
}

/** White or the ink, whichever contrasts more with the ground. */
export const on = (ground: Hex, ink: Hex): Hex =>
  contrast(WHITE, ground) >= contrast(ink, ground) ? WHITE : ink;

/** A ground on which white or the ink reaches `ratio`: mid tones are darkened as far as white needs. */
export const carrying = (ground: Hex, ink: Hex, ratio = 4.5): Hex =>
  contrast(on(ground, ink), ground) >= ratio ? ground : readable(ground, WHITE, ratio);
