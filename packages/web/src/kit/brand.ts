import { brandIsPaleColour } from './brand-surface.ts';
import { useBoot } from './context.tsx';

export interface BrandView {
  readonly brand: { readonly name: string; readonly logo: string | null; readonly logoLight: string | null };
  /** The brand surface is dark, so the logo for dark surfaces is on it. */
  readonly darkBrand: boolean;
  readonly trial: boolean;
}

export function useBrand(): BrandView {
  const { settings } = useBoot();
  return {
    brand: { name: settings.company_name, logo: settings.logo, logoLight: settings.logo_alt },
    darkBrand: !brandIsPaleColour(),
    trial: settings.is_trial,
  };
}
