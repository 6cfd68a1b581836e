import type { ThemeTokens } from '@tranche/domain/settings/theme';
import type { CSSProperties } from 'react';

/** Colour roles as the style of one element, so that a preview wears another palette than the page around it. */
export const tokenStyle = (tokens: ThemeTokens): CSSProperties =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value])) as CSSProperties;
