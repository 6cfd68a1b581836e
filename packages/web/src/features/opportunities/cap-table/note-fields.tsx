import { DAY_COUNTS } from '@tranche/domain/kit/day-count';
import { CAP_KINDS } from '@tranche/domain/opportunities/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { ServerForm } from '../../../kit/server-form.ts';
import { MoneyField, PercentField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { capTableWords } from './cap-table-words.ts';
import type { EntryValues } from './entry-values.ts';

interface Props {
  readonly form: ServerForm<EntryValues>;
  readonly currency: string;
}

/** What a note becomes: principal and interest over the lower of the discounted and the capped price. */
export function NoteFields({ form, currency }: Props): ReactNode {
  const t = useWords(capTableWords);
  return (
    <>
      <MoneyField label={t.field('principal')} currency={currency} {...form.field('principal')} />
      <PercentField label={t.field('interest_pct')} {...form.field('interest_pct')} />
      <SelectField
        label={t.field('day_count')}
        options={DAY_COUNTS.map((value) => ({ value, label: t(`dayCounts.${value}`) }))}
        {...form.field('day_count')}
      />
      <PercentField label={t.field('discount_pct')} {...form.field('discount_pct')} />
      <MoneyField label={t.field('cap')} currency={currency} optional {...form.field('cap')} />
      {form.values.cap !== null && (
        <SelectField
          label={t.field('cap_kind')}
          options={CAP_KINDS.map((value) => ({ value, label: t(`capKinds.${value}`) }))}
          {...form.field('cap_kind')}
        />
      )}
    </>
  );
}
