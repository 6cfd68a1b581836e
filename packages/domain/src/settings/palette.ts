import { fromOklch, readable, toOklch, visible, type Hex } from '../kit/colour.ts';

/** Lightness and chroma of the neutral ramp under the default primary (`screens.md#0.5`, measured). */
const RAMP = {
  canvas: [0.9759, 0.0029],
  ink: [0.2563, 0.0325],
  'ink-2': [0.5018, 0.0293],
  'ink-3': [0.6113, 0.0298],
  'line-1': [0.9335, 0.0087],
  'line-2': [0.6447, 0.0293],
} as const;
const DEFAULT_CHROMA = 0.0412;

/** The neutral ramp with the primary's hue; a grey primary gives grey neutrals, a loud one never more than the default. */
export function neutrals(primary: Hex) {
  const { c, h } = toOklch(primary);
  const part = Math.min(1, c / DEFAULT_CHROMA);
  const step = (name: keyof typeof RAMP): Hex => fromOklch({ l: RAMP[name][0], c: RAMP[name][1] * part, h });
  const canvas = step('canvas');
  return {
    surface: '#FFFFFF' as const,
    canvas,
    ink: step('ink'),
    'ink-2': readable(step('ink-2'), canvas),
    'ink-3': visible(step('ink-3'), canvas),
    'line-1': step('line-1'),
    'line-2': visible(step('line-2'), canvas),
  };
}

/** Chart hues as turns from primaryLighter, so that a rebrand recolours charts together; alternating in lightness. */
export function chartSeries(colors: { primary: Hex; primaryLighter: Hex; secondary: Hex }) {
  const { h } = toOklch(colors.primaryLighter);
  const turned = (degrees: number, l: number, c: number): Hex =>
    visible(fromOklch({ l, c, h: (h + degrees + 360) % 360 }), '#FFFFFF');
  return {
    'chart-1': visible(colors.primaryLighter, '#FFFFFF'),
    'chart-2': turned(-54, 0.6495, 0.1118),
    'chart-3': turned(50, 0.5491, 0.1503),
    'chart-4': visible(colors.secondary, '#FFFFFF'),
    'chart-5': visible(colors.primary, '#FFFFFF'),
    'chart-6': turned(-95, 0.6205, 0.1204),
    'chart-7': turned(95, 0.5805, 0.1707),
    'chart-8': turned(0, 0.6648, 0.0401),
  };
}
