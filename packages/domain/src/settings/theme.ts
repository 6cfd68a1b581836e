import {
  contrast,
  mix,
  on,
  parseHex,
  readable,
  shade,
  tint,
  visible,
  carrying,
  type Hex,
} from '../kit/colour.ts';
import { keysOf, recordOf } from '../kit/record.ts';
import { chartSeries, neutrals } from './palette.ts';
import { parseJsonObject } from './terminology.ts';

/** The six theme colours that a client sets (specification §9 gives the defaults). */
export const DEFAULT_COLORS = {
  primary: '#232E43',
  primaryLighter: '#2A5BCF',
  secondary: '#fde04c',
  red: '#E31414',
  amber: '#E98131',
  green: '#42B220',
} as const;
export type ThemeColor = keyof typeof DEFAULT_COLORS;
export type ThemeColors = Readonly<Record<ThemeColor, Hex>>;
export const THEME_COLORS: readonly ThemeColor[] = keysOf(DEFAULT_COLORS);

export const DEFAULT_COLORS_JSON = JSON.stringify(DEFAULT_COLORS);

/** The `colors` text of the settings row → six colours; whatever is missing or no colour is that role's default. */
export function readColors(colors: string | null | undefined): ThemeColors {
  const given = parseJsonObject(colors ?? '') ?? {};
  return recordOf(
    THEME_COLORS.map(
      (name) => [name, parseHex(given[name]) ?? parseHex(DEFAULT_COLORS[name]) ?? '#000000'] as const,
    ),
  );
}

/**
 * Six theme colours → every colour role (`screens.md#0.5`). Pure: the server runs it at boot, the Branding page on
 * each keystroke. Every pair of text and ground reaches 4.5:1, every graphic and control border 3:1, whatever comes in.
 */
export function deriveTheme(colors: ThemeColors): ThemeTokens {
  const neutral = neutrals(colors.primary);
  return {
    ...neutral,
    ...brandRoles(colors, neutral.ink),
    ...actionRoles(colors, neutral),
    ...stateRoles(colors, neutral.ink),
    ...chartSeries(colors),
  };
}

function brandRoles(colors: ThemeColors, ink: Hex) {
  const brand = carrying(colors.primary, ink);
  const text = on(brand, ink);
  const raised = shade(brand, 0.06);
  const accent = carrying(colors.secondary, ink);
  return {
    'surface-brand': brand,
    'on-brand': text,
    'on-brand-muted': readable(mix(text, brand, 0.72), brand),
    'surface-brand-raised': contrast(text, raised) >= 4.5 ? raised : shade(brand, -0.06),
    'surface-brand-deep': shade(brand, -0.06),
    'link-on-brand': readable(colors.primaryLighter, brand),
    accent,
    'on-accent': on(accent, ink),
    'accent-on-brand': visible(colors.secondary, brand),
  };
}

function actionRoles(colors: ThemeColors, { ink, surface }: { ink: Hex; surface: Hex }) {
  const action = carrying(visible(colors.primaryLighter, surface), ink);
  const infoTint = tint(colors.primaryLighter);
  const accentTint = tint(colors.secondary);
  const link = readable(colors.primaryLighter, surface);
  return {
    action,
    'on-action': on(action, ink),
    'action-hover': hover(action, ink),
    link,
    focus: link,
    'info-tint': infoTint,
    'info-text': readable(colors.primaryLighter, infoTint),
    'accent-tint': accentTint,
    'accent-text': readable(colors.secondary, accentTint),
    'accent-visible': visible(colors.secondary, surface),
  };
}

/** Red and green fills carry white, amber carries whichever reads better (table 0.5). */
function stateRoles(colors: ThemeColors, ink: Hex) {
  const [danger, success] = [readable(colors.red, '#FFFFFF'), readable(colors.green, '#FFFFFF')];
  const warning = carrying(visible(colors.amber, '#FFFFFF', 2.5), ink);
  const [dangerTint, warningTint, successTint] = [tint(colors.red), tint(colors.amber), tint(colors.green)];
  return {
    danger,
    'on-danger': '#FFFFFF' as const,
    'danger-hover': hover(danger, ink),
    'danger-tint': dangerTint,
    'danger-text': readable(colors.red, dangerTint),
    warning,
    'on-warning': on(warning, ink),
    'warning-tint': warningTint,
    'warning-text': readable(colors.amber, warningTint),
    success,
    'on-success': '#FFFFFF' as const,
    'success-tint': successTint,
    'success-text': readable(colors.green, successTint),
  };
}

/** A shade away from its text, so that hovering never costs contrast. */
const hover = (fill: Hex, ink: Hex): Hex => shade(fill, on(fill, ink) === '#FFFFFF' ? -0.06 : 0.06);

export type ThemeTokens = Readonly<
  ReturnType<typeof neutrals> &
    ReturnType<typeof brandRoles> &
    ReturnType<typeof actionRoles> &
    ReturnType<typeof stateRoles> &
    ReturnType<typeof chartSeries>
>;
export type ThemeToken = keyof ThemeTokens;

/** The header shows the logo for dark surfaces unless the brand surface is pale (`screens.md#0.5`). */
export const brandIsPale = (tokens: ThemeTokens): boolean => tokens['on-brand'] !== '#FFFFFF';

/** `--surface-brand:#232E43;…` for a style attribute or rule; components know these names and no colours. */
export const cssTokens = (tokens: ThemeTokens): string =>
  keysOf(tokens)
    .map((name) => `--${name}:${tokens[name]}`)
    .join(';');
