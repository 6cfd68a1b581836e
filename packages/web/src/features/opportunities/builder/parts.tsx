import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { type Option, type OptionSource } from '../../../ui/fields/options.ts';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { MoneyField, NumberField } from '../../../ui/fields/number-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/tick-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { builderWords, isChoice } from './builder-words.ts';
import type { Draft } from './draft.ts';
import { useBuilder } from './use-builder.ts';

type Names<V> = { [K in keyof Draft]-?: Draft[K] extends V ? K : never }[keyof Draft] & string;
type Textual = Names<string | null>;

interface Part<N> {
  readonly name: N;
  readonly optional?: boolean;
  readonly help?: string;
}

/** The builder's fields by name: label, value, error and saving come with it. */
export function Line({ name, optional, help }: Part<Textual>): ReactNode {
  const t = useWords(builderWords);
  const { text } = useBuilder();
  return <TextField label={t.field(name)} optional={optional} help={help} {...text(name)} />;
}

export function Sum({ name, optional, help }: Part<Textual>): ReactNode {
  const t = useWords(builderWords);
  const { text, values } = useBuilder();
  return (
    <MoneyField
      label={t.field(name)}
      currency={values.currency}
      optional={optional}
      help={help}
      {...text(name)}
    />
  );
}

export function Count({ name, optional, help }: Part<Names<number | null>>): ReactNode {
  const t = useWords(builderWords);
  const { values, field, set } = useBuilder();
  const value = values[name];
  return (
    <NumberField
      label={t.field(name)}
      optional={optional}
      help={help}
      {...field(name)}
      value={value}
      onChange={(next) => set({ [name]: next })}
    />
  );
}

export function Toggle({ name, help }: Part<Names<boolean>>): ReactNode {
  const t = useWords(builderWords);
  const { values, field, set } = useBuilder();
  return (
    <SwitchField
      label={t.field(name)}
      help={help}
      {...field(name)}
      value={values[name]}
      onChange={(next) => set({ [name]: next })}
    />
  );
}

export function Choice({
  name,
  options,
  optional,
}: Part<Textual> & { options: readonly string[] }): ReactNode {
  const t = useWords(builderWords);
  const { text } = useBuilder();
  return (
    <SelectField
      label={t.field(name)}
      optional={optional}
      options={options.map((value) => ({ value, label: isChoice(value) ? t(`choices.${value}`) : value }))}
      {...text(name)}
    />
  );
}

export function Reference({
  name,
  source,
  optional,
  help,
}: Part<Names<number | null>> & { source: OptionSource }): ReactNode {
  const t = useWords(builderWords);
  const { id } = useBuilder();
  return <EntityPicker label={t.field(name)} source={source} optional={optional} help={help} {...id(name)} />;
}

/** A person or a company: who may not look for any reads the name, for what they would choose from is empty. */
export function Person({
  named,
  ...reference
}: Part<Names<number | null>> & {
  source: OptionSource;
  named: { readonly name: string } | null;
}): ReactNode {
  const t = useWords(builderWords);
  const { can } = useAccess();
  if (can('investors.index')) return <Reference {...reference} />;
  return <DescriptionList columns={1} facts={[{ label: t.field(reference.name), value: named?.name }]} />;
}

/** Several of a short reference list. */
export function Several({
  name,
  resource,
}: {
  name: 'industry_ids' | 'tax_option_ids' | 'investor_type_ids';
  resource: 'industries' | 'tax-options' | 'investor-types';
}): ReactNode {
  const t = useWords(builderWords);
  const { values, field, set } = useBuilder();
  const rows = useList(resource, { filter: { is_active: true }, limit: 100 });
  const options: Option[] = (rows.data?.data ?? []).map((row) => ({
    value: String(row.id),
    label: row.name,
  }));
  return (
    <MultiSelectField
      label={t.field(name)}
      optional
      options={options}
      {...field(name)}
      value={values[name].map(String)}
      onChange={(next) => set({ [name]: next.map(Number) })}
    />
  );
}
