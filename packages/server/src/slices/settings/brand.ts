import { createHash } from 'node:crypto';
import { RISK_BANNER_HEIGHT } from '@tranche/domain/settings/risk';
import {
  brandIsPale,
  cssTokens,
  deriveTheme,
  readColors,
  type ThemeColors,
  type ThemeTokens,
} from '@tranche/domain/settings/theme';
import { variantOf } from '@tranche/domain/settings/variants';
import type { StoredSettings } from '../../kit/db/settings-table.ts';
import { defaultDrawings, type DefaultDrawing, type Drawing } from './wordmark.ts';

/** An image with its size, so that it never shifts the page; an unknown size is left out. */
export interface Picture {
  readonly src: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** What a client looks like, derived from the settings row once per change. */
export interface Brand {
  readonly colors: ThemeColors;
  readonly tokens: ThemeTokens;
  /** `--surface-brand:…;--h-banner:4.375rem`, for the root element. */
  readonly css: string;
  /** For light surfaces. */
  readonly logo: Picture;
  /** For dark surfaces. */
  readonly logoLight: Picture;
  readonly favicon: string;
  /** The logo that belongs on the brand surface. */
  readonly onBrand: Picture;
  readonly drawings: Record<DefaultDrawing, Drawing>;
}

type BrandRow = Pick<
  StoredSettings,
  | 'company_name'
  | 'colors'
  | 'is_custom_branding'
  | 'client_variant'
  | 'risk_warning_enabled'
  | 'logo'
  | 'logo_alt'
  | 'favicon'
  | 'logo_width'
  | 'logo_height'
  | 'logo_alt_width'
  | 'logo_alt_height'
>;

const brands = new WeakMap<BrandRow, Brand>();

export function brandOf(row: BrandRow): Brand {
  const brand = brands.get(row) ?? deriveBrand(row);
  brands.set(row, brand);
  return brand;
}

/** Without custom branding the variant's colours and the drawn wordmark apply (`screens.md#0.13`). */
function deriveBrand(row: BrandRow): Brand {
  const own = row.is_custom_branding;
  const colors = readColors(own ? row.colors : JSON.stringify(variantOf(row.client_variant).colors));
  const tokens = deriveTheme(colors);
  const drawings = defaultDrawings(row.company_name, tokens);
  const logo =
    own && row.logo ? picture(row.logo, row.logo_width, row.logo_height) : drawn('logo.svg', drawings);
  const logoLight =
    own && row.logo_alt
      ? picture(row.logo_alt, row.logo_alt_width, row.logo_alt_height)
      : own && row.logo
        ? logo
        : drawn('logo-light.svg', drawings);
  return {
    colors,
    tokens,
    css: `${cssTokens(tokens)};--h-banner:${(row.risk_warning_enabled ? RISK_BANNER_HEIGHT : 0) / 16}rem`,
    logo,
    logoLight,
    favicon: own && row.favicon ? row.favicon : drawn('favicon.svg', drawings).src,
    onBrand: brandIsPale(tokens) ? logo : logoLight,
    drawings,
  };
}

const picture = (src: string, width: number | null, height: number | null): Picture => ({
  src,
  width,
  height,
});

/** The address carries a digest of the drawing, so that it may be cached for ever. */
function drawn(name: DefaultDrawing, drawings: Record<DefaultDrawing, Drawing>): Picture {
  const { svg, width, height } = drawings[name];
  const digest = createHash('sha256').update(svg).digest('hex').slice(0, 10);
  return { src: `/media/${name}?v=${digest}`, width, height };
}
