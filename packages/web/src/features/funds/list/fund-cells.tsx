import type { FamilySay } from '../../../kit/declared/types.ts';
import { formatNumber } from '../../../ui/format.ts';
import { Money } from '../../../ui/value.tsx';
import type { FundParts } from '../fund.ts';

/** An amount of the fund in its own currency. */
export const moneyColumn = (field: 'committed' | 'called' | 'distributed' | 'nav') => ({
  field,
  as: 'money' as const,
  cell: (row: FundParts & { readonly currency: string }) => (
    <Money value={row[field]} currency={row.currency} pence="never" />
  ),
});

/** ‘1.25×’, of the fund's multiples. */
export const multipleColumn = (name: 'tvpi' | 'dpi') => ({
  field: name,
  as: 'number' as const,
  width: 80,
  cell: ({ multiples }: Pick<FundParts, 'multiples'>, t: FamilySay) => {
    const value = multiples?.[name] ?? null;
    return value === null ? null : t('columns.times', { n: formatNumber(value, 2) });
  },
});
