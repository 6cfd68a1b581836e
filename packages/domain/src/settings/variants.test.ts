import { describe, expect, it } from 'vitest';
import { clientFlags, serverFlags } from './flags.ts';
import { recordOf } from '../kit/record.ts';
import { checkSettings } from './rules.ts';
import { DEFAULT_COLORS } from './theme.ts';
import { VARIANTS, variantOf } from './variants.ts';

describe('variants', () => {
  it.each([
    ['larkfield', ['overview', 'investments', 'portfolio', 'news', 'profile'], 16],
    ['harbourstone', ['portfolio', 'investments', 'profile'], 8],
    ['quillmere', ['investments', 'portfolio', 'profile'], 9],
  ])('%s has its menu and %i flags on', (id, menu, flags) => {
    expect(variantOf(id)).toMatchObject({ id, menu });
    expect(new Set(variantOf(id).flags).size).toBe(flags);
  });

  it('an unknown identifier is the default', () => {
    expect(variantOf('nobody').id).toBe('larkfield');
    expect(variantOf('nobody').colors).toEqual(DEFAULT_COLORS);
    expect(variantOf(null).id).toBe('larkfield');
  });

  it.each(VARIANTS.map((variant) => [variant.id, variant] as const))(
    '%s is a valid change of settings',
    (_, variant) => {
      const texts = { colors: JSON.stringify(variant.colors), navigation: JSON.stringify(variant.terms) };
      expect(checkSettings(texts)).toEqual({});
    },
  );

  it('quillmere shows categories through the risk warning, harbourstone through the exemptions', () => {
    const flagsOf = (id: string) =>
      clientFlags(serverFlags(recordOf(variantOf(id).flags.map((flag) => [flag, true] as const))));
    expect(flagsOf('quillmere')).toMatchObject({ enableRiskWarning: true, enableFunds: false });
    expect(flagsOf('harbourstone')).toMatchObject({
      enableRiskWarning: false,
      enableFinancialPromotionExceptions: true,
    });
  });
});
