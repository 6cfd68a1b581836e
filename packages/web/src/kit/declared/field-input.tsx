import type { FieldSpec } from '@tranche/domain/kit/field';
import type { ReactNode } from 'react';
import { CountryField } from '../../ui/fields/country-field.tsx';
import { currencyOptions } from '../../ui/fields/currencies.ts';
import { DateField, MomentField } from '../../ui/fields/date-field.tsx';
import { EntityPicker } from '../../ui/fields/entity-picker.tsx';
import { DecimalField, MoneyField, NumberField, PercentField } from '../../ui/fields/number-field.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { CodeField, SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { CheckboxField } from '../../ui/fields/tick-field.tsx';
import { RichTextField } from '../../ui/rich-text-field.tsx';
import { useViewer } from '../context.tsx';
import type { ResourceName } from '../resource-types.ts';
import type { FieldBinding } from '../server-form.ts';
import { IdsField } from './ids-field.tsx';
import { isOfStaff, sourceOf, withViewer } from './option-sources.ts';
import { choiceLabel } from './show-field.tsx';
import type { FamilySay } from './types.ts';

export interface FieldInputProps {
  readonly name: string;
  readonly spec: FieldSpec;
  readonly binding: FieldBinding<unknown>;
  readonly t: FamilySay;
  readonly help?: ReactNode;
  /** Of a list of ids: the resource that they are of. */
  readonly of?: ResourceName;
  /** Of the form, for amounts. */
  readonly currency?: string;
  readonly label?: string;
  readonly autoFocus?: boolean;
}

/** The input of a field by its kind, with its limits, its options and whether it may be left empty. */
export function FieldInput({
  name,
  spec,
  binding,
  t,
  help,
  of,
  currency,
  label,
  autoFocus,
}: FieldInputProps): ReactNode {
  const given = { ...binding, label: label ?? t.field(name), help, autoFocus };
  const shared = { ...given, optional: !spec.required && !spec.hasDefault };
  if (of !== undefined)
    return <IdsField label={given.label} help={help} optional={shared.optional} of={of} binding={binding} />;
  const text = shared as typeof shared & FieldBinding<string | null>;
  const options = (spec.values ?? []).map((value) => ({
    value: String(value),
    label: choiceLabel(name, spec, value, t),
  }));
  switch (spec.kind) {
    case 'belongsTo':
      return <RecordPicker {...shared} spec={spec} />;
    case 'code':
      return <CodeField {...(shared as typeof shared & FieldBinding<number | null>)} options={options} />;
    case 'choice':
      return <SelectField {...text} options={options} />;
    case 'boolean':
      return <CheckboxField {...(given as typeof given & FieldBinding<boolean>)} />;
    case 'integer':
      return (
        <NumberField
          {...(shared as typeof shared & FieldBinding<number | null>)}
          min={spec.min}
          max={spec.max}
          isYear={name.endsWith('_year')}
        />
      );
    case 'money':
      return <MoneyField {...text} currency={currency} />;
    case 'percent':
      return <PercentField {...text} />;
    case 'price':
    case 'quantity':
      return <DecimalField {...text} />;
    case 'date':
      return <DateField {...text} />;
    case 'moment':
      return <MomentField {...text} />;
    case 'currency':
      return <SelectField {...text} options={currencyOptions(text.value)} />;
    case 'country':
      return <CountryField {...text} />;
    case 'html':
      return <RichTextField {...(shared as typeof shared & FieldBinding<string>)} />;
    case 'email':
      return <TextField {...text} type="email" />;
    default:
      if (/phone|mobile/.test(name))
        return <PhoneField {...(shared as typeof shared & FieldBinding<string>)} />;
      return spec.lines ? (
        <TextAreaField {...text} maxLength={spec.max} />
      ) : (
        <TextField {...text} maxLength={spec.max} />
      );
  }
}

type PickerProps = FieldBinding<unknown> & { label: string; optional: boolean; spec: FieldSpec };

/** Pickers speak text, the form and the wire numbers. */
function RecordPicker({ spec, value, onChange, ...props }: PickerProps): ReactNode {
  const viewer = useViewer();
  const source = isOfStaff(spec) ? withViewer(sourceOf(spec), viewer) : sourceOf(spec);
  return (
    <EntityPicker
      {...props}
      source={source}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
