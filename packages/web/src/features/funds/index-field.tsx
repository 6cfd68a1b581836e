import { useMemo, type ReactNode } from 'react';
import { type FormPart, text } from '../../kit/declared/form-declaration.ts';
import { optionSource } from '../../kit/options.ts';
import { EntityPicker } from '../../ui/fields/entity-picker.tsx';

/** The public index that the fund is compared with: one of its own currency. */
export function IndexField({ form, t }: FormPart): ReactNode {
  const currency = text(form.values, 'currency');
  const source = useMemo(
    () => optionSource('market-indices', { label: ({ name }) => name, query: { filter: { currency } } }),
    [currency],
  );
  const { value, onChange, ...binding } = form.field('market_index_id');
  return (
    <EntityPicker
      label={t.field('market_index_id')}
      help={t('help.marketIndex')}
      optional
      source={source}
      {...binding}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}
