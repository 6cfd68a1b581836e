import type { FamilySay } from '../../../kit/declared/types.ts';
import { formatNumber } from '../../../ui/format.ts';
import { Money } from '../../../ui/value.tsx';
import type { FundMetrics, FundParts } from '../fund.ts';

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
  cell: ({ metrics }: { readonly metrics: FundMetrics }, t: FamilySay) =>
    metrics[name] === null ? null : t('columns.times', { n: formatNumber(metrics[name], 2) }),
});
