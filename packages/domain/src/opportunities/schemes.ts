/** Tax schemes that an opportunity may qualify for (`domain.md#3.9`). */
export const TAX_SCHEMES = ['SEIS', 'EIS', 'EIS_KI', 'VCT', 'none'] as const;
export type TaxScheme = (typeof TAX_SCHEMES)[number];
