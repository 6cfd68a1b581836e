import { useMemo, type ReactNode } from 'react';
import { runStatus } from '@tranche/domain/funds/runs/codes';
import type { FamilySay } from '../../../kit/declared/types.ts';
import { optionSource } from '../../../kit/options.ts';
import type { FieldBinding } from '../../../kit/server-form.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { DecimalField, MoneyField, PercentField } from '../../../ui/fields/number-field.tsx';
import type { OptionSource } from '../../../ui/fields/options.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { formatDate, formatMoney } from '../../../ui/format.ts';
import { lastOf, type RunField } from './run-fields.ts';

export const holderSource = optionSource('investment-method-entities', { label: ({ name }) => name });

interface Props {
  readonly field: RunField;
  readonly binding: FieldBinding<string | boolean | null>;
  readonly label: string;
  readonly t: FamilySay;
  readonly fund: { readonly id: number; readonly currency: string };
}

/** One question of the first step. */
export function RunInput({ field, binding, label, t, fund }: Props): ReactNode {
  const { value, onChange, ...rest } = binding;
  const help = field.help === undefined ? undefined : t(field.help);
  if (field.as === 'yes')
    return <CheckboxField {...rest} label={label} help={help} value={value === true} onChange={onChange} />;
  const given = { ...rest, label, help, optional: field.optional, onChange };
  const text = typeof value === 'string' ? value : null;
  switch (field.as) {
    case 'money':
      return <MoneyField {...given} value={text} currency={fund.currency} />;
    case 'percent':
      return <PercentField {...given} value={text} />;
    case 'quantity':
      return <DecimalField {...given} value={text} />;
    case 'date':
      return <DateField {...given} value={text} />;
    case 'choice':
      return (
        <SelectField
          {...given}
          value={text}
          options={(field.options ?? []).map((option) => ({
            value: option,
            label: t(`ways.${lastOf(field.name)}.${option}`),
          }))}
        />
      );
    case 'hidden':
      return null;
    case 'text':
      return <TextField {...given} value={text ?? ''} maxLength={200} />;
    default:
      return <RecordInput {...given} as={field.as} value={text} fund={fund} />;
  }
}

type RecordProps = Omit<Parameters<typeof EntityPicker>[0], 'source'> & {
  readonly as: 'holder' | 'asset' | 'call' | 'document';
  readonly fund: Props['fund'];
};

function RecordInput({ as, fund, ...given }: RecordProps): ReactNode {
  const { id, currency } = fund;
  const source = useMemo(() => sourceOf(as, { id, currency }), [as, id, currency]);
  return <EntityPicker {...given} source={source} />;
}

function sourceOf(as: RecordProps['as'], { id, currency }: Props['fund']): OptionSource {
  switch (as) {
    case 'holder':
      return holderSource;
    case 'asset':
      return optionSource('fund-investment-opportunities', {
        label: ({ name }) => name,
        query: { filter: { fund_id: id }, sort: 'name' },
      });
    case 'document':
      return optionSource('documents', {
        label: ({ name }) => name,
        query: { filter: { target_type: 'fund', target_id: id } },
      });
    case 'call':
      return optionSource('runs', {
        label: ({ entry_date, total }) =>
          `${formatDate(entry_date)} · ${formatMoney(total ?? '0', { currency, pence: 'auto' })}`,
        query: {
          filter: {
            kind: 'fund_capital_call',
            target_type: 'fund',
            target_id: id,
            status: [runStatus.posted, runStatus.postedInPart].join(','),
          },
        },
      });
  }
}
