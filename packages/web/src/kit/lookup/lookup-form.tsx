import type { ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { ColourField } from '../../ui/fields/colour-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { MultiSelectField } from '../../ui/fields/multi-select-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SwitchField } from '../../ui/fields/tick-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../ui/form/form.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { RichTextField } from '../../ui/rich-text-field.tsx';
import { useWords } from '../context.tsx';
import { useSaveButton } from '../declared/use-save-button.ts';
import type { ServerForm } from '../server-form.ts';
import type { LookupDefinition, LookupField, LookupRow } from './definition.ts';
import { useChoices, useLookup } from './queries.ts';
import { useLookupForm, type Values } from './use-lookup-form.ts';
import { lookupWords } from './words.ts';

/** Two people seldom edit one row. */
const LookupConflict = part(async () => ({
  default: (await import('./lookup-conflict.tsx')).LookupConflict,
}));

/** Few settings lists have a number, so the field is loaded only where one is shown. */
const DecimalField = part(
  async () => ({
    default: (await import('../../ui/fields/number-field.tsx')).DecimalField,
  }),
  <FormSkeleton fields={1} />,
);

/** Name and further fields of one row, in its place. */
export function LookupForm({
  definition,
  row,
  onDone,
}: {
  definition: LookupDefinition;
  /** Null: a new one. */
  row: LookupRow | null;
  onDone: () => void;
}): ReactNode {
  const t = useWords(lookupWords);
  const { form, version } = useLookupForm(definition, row, onDone);
  const saveButton = useSaveButton(version);
  const labelOf = (name: string): string =>
    definition.fields.find(({ key }) => key === name)?.label ?? t('name');
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      <Form form={form} label={t(row ? 'edit' : 'add')} fieldLabel={labelOf}>
        {version.conflict !== null && (
          <LookupConflict
            conflict={version.conflict}
            choices={version.choices}
            fields={definition.fields}
            mine={form.values}
            label={labelOf}
            onChoose={version.choose}
          />
        )}
        <Fields>
          <TextField
            label={t('name')}
            {...textual(form, 'name')}
            autoFocus
            placeholder={definition.example}
          />
          {shownFields(definition, form.values, row === null).map((field) => (
            <ExtraField key={field.key} field={field} form={form} self={row?.id} />
          ))}
          {definition.below?.(form.values)}
        </Fields>
        <FormActions
          form={form}
          busyLabel={t(row ? 'saving' : 'adding')}
          {...saveButton(t(row ? 'save' : 'add'))}
          onCancel={onDone}
        />
      </Form>
    </div>
  );
}

const shownFields = ({ fields }: LookupDefinition, values: Values, isNew: boolean): LookupField[] =>
  fields.filter(({ when }) => when?.(values, isNew) ?? true);

const textual = (form: ServerForm<Values>, key: string) => {
  const field = form.field(key);
  return { ...field, value: typeof field.value === 'string' ? field.value : '' };
};

function ExtraField({
  field,
  form,
  self,
}: {
  field: LookupField;
  form: ServerForm<Values>;
  self: number | undefined;
}): ReactNode {
  const shared = { label: field.label, help: field.help };
  const bound = textual(form, field.key);
  switch (field.kind) {
    case 'text':
      return <TextField {...shared} optional={!field.required} {...bound} />;
    case 'rich':
      return <RichTextField {...shared} optional {...bound} />;
    case 'long':
      return <TextAreaField {...shared} optional {...bound} />;
    case 'switch':
      return <SwitchField {...shared} {...bound} value={form.values[field.key] === true} />;
    case 'date':
      return <DateField {...shared} optional {...bound} value={bound.value === '' ? null : bound.value} />;
    case 'number':
      return (
        <DecimalField
          {...shared}
          optional={!field.required}
          decimals={field.decimals}
          isShort
          suffix={field.suffix}
          {...bound}
          value={bound.value === '' ? null : bound.value}
        />
      );
    case 'colour':
      return <ColourField {...shared} {...bound} />;
    case 'choice':
      return (
        <SelectField
          {...shared}
          {...bound}
          options={field.options}
          onChange={(value) => bound.onChange(value)}
        />
      );
    case 'choices':
      return <SeveralPick field={field} form={form} />;
    case 'lookup':
      return <LookupPick field={field} form={form} self={self} />;
  }
}

function SeveralPick({
  field,
  form,
}: {
  field: LookupField & { kind: 'choices' };
  form: ServerForm<Values>;
}): ReactNode {
  const options = useChoices(field);
  const { value, ...bound } = form.field(field.key);
  return (
    <MultiSelectField
      label={field.label}
      help={field.help}
      optional
      {...bound}
      value={Array.isArray(value) ? value : []}
      options={options}
    />
  );
}

function LookupPick({
  field,
  form,
  self,
}: {
  field: LookupField & { kind: 'lookup' };
  form: ServerForm<Values>;
  self: number | undefined;
}): ReactNode {
  const rows = useLookup(field.of).data?.data ?? [];
  const bound = form.field(field.key);
  return (
    <SelectField
      label={field.label}
      help={field.help}
      optional={!field.required}
      {...bound}
      value={typeof bound.value === 'string' ? bound.value : null}
      options={rows
        .filter((row) => row.id !== self)
        .map((row) => ({ value: String(row.id), label: row.name }))}
    />
  );
}
