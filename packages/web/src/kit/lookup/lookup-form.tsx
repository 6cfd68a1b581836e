import type { ReactNode } from 'react';
import { ColourField } from '../../ui/fields/colour-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SwitchField } from '../../ui/fields/tick-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../ui/form/form.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { RichTextField } from '../../ui/rich-text-field.tsx';
import { useWords } from '../context.tsx';
import { useServerForm, type Problems, type ServerForm } from '../server-form.ts';
import type { LookupDefinition, LookupField, LookupRow, LookupValues } from './definition.ts';
import { useLookup, useLookupWrites } from './queries.ts';
import { lookupWords } from './words.ts';

type Values = Record<string, string | boolean | null>;

const startOf = (definition: LookupDefinition, row: LookupRow | null): Values => ({
  name: row?.name ?? '',
  ...Object.fromEntries(
    definition.fields.map(({ key, kind }) => {
      const given = row ? row[key] : definition.start?.[key];
      if (kind === 'switch') return [key, given === true];
      return [key, given === null || given === undefined ? null : String(given)];
    }),
  ),
});

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
  const writes = useLookupWrites(definition);
  const form = useServerForm<Values, void>({
    initial: startOf(definition, row),
    validate: (values) => problems(definition, values, t('required')),
    submit: (values) =>
      row ? writes.update(row.id, bodyOf(definition, values)) : writes.create(bodyOf(definition, values)),
    onDone: (_, values) => {
      toast(row ? t('saved') : t('added', { name: String(values.name) }));
      if (row === null) form.reset({ ...values, name: '' });
      onDone();
    },
  });
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      <Form form={form} label={t(row ? 'edit' : 'add')} fieldLabel={(name) => labelOf(definition, name)}>
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
          label={t(row ? 'save' : 'add')}
          busyLabel={t(row ? 'saving' : 'adding')}
          onCancel={onDone}
        />
      </Form>
    </div>
  );
}

const shownFields = ({ fields }: LookupDefinition, values: Values, isNew: boolean): LookupField[] =>
  fields.filter(({ when }) => when?.(values, isNew) ?? true);

const labelOf = (definition: LookupDefinition, name: string): string =>
  definition.fields.find(({ key }) => key === name)?.label ?? lookupWords.name;

function problems(definition: LookupDefinition, values: Values, message: string): Problems {
  const needed = definition.fields.filter((field) => 'required' in field && field.required);
  return Object.fromEntries(
    ['name', ...needed.map(({ key }) => key)].map((key) => [
      key,
      String(values[key] ?? '').trim() === '' ? message : undefined,
    ]),
  );
}

/** As the API takes it: ids are numbers, what is empty is null. */
function bodyOf(definition: LookupDefinition, values: Values): LookupValues {
  const ids = new Set(definition.fields.flatMap((field) => (field.kind === 'lookup' ? [field.key] : [])));
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value === '' ? null : ids.has(key) && value !== null ? (Number(value) as never) : value,
    ]),
  );
}

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
    case 'lookup':
      return <LookupPick field={field} form={form} self={self} />;
  }
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
