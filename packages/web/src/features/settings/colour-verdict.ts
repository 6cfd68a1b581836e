import { contrast, type Hex } from '@tranche/domain/kit/colour';
import type { ThemeColor, ThemeToken, ThemeTokens } from '@tranche/domain/settings/theme';

/** Where each colour is used as it comes: the ground and text of the pair, and the role that may differ from it. */
const PAIRS: Readonly<Record<ThemeColor, { text: ThemeToken; ground: ThemeToken; as: 'text' | 'fill' }>> = {
  primary: { text: 'on-brand', ground: 'surface-brand', as: 'fill' },
  primaryLighter: { text: 'link', ground: 'surface', as: 'text' },
  secondary: { text: 'accent-text', ground: 'accent-tint', as: 'text' },
  red: { text: 'danger-text', ground: 'danger-tint', as: 'text' },
  amber: { text: 'warning-text', ground: 'warning-tint', as: 'text' },
  green: { text: 'success-text', ground: 'success-tint', as: 'text' },
};

export interface ColourVerdict {
  /** ‘13.6’: of the pair as it will be shown. */
  readonly ratio: string;
  /** The shade in use, when the colour itself would be hard to read. */
  readonly instead: Hex | null;
  readonly as: 'text' | 'fill';
}

/** How readable a theme colour comes out (`screens.md#A90`). */
export function verdictOn(name: ThemeColor, colour: Hex, tokens: ThemeTokens): ColourVerdict {
  const { text, ground, as } = PAIRS[name];
  const used = tokens[as === 'text' ? text : ground];
  return {
    ratio: contrast(tokens[text], tokens[ground]).toFixed(1),
    instead: used.toUpperCase() === colour.toUpperCase() ? null : used,
    as,
  };
}
