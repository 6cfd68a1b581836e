import { settingsFields, type SettingsRow } from '@tranche/domain/settings/settings';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { FieldInput } from '../../../kit/declared/field-input.tsx';
import { useFamilyWords } from '../../../kit/declared/say.ts';
import type { AnyRow } from '../../../kit/declared/types.ts';
import { changesOf, valuesOf, type FormValues } from '../../../kit/declared/values.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { firmWords } from '../firm-words.ts';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { localeOptions, zoneOptions } from './places.ts';
import { SectionCard } from './section-card.tsx';
import type { FirmSection } from './sections.ts';

const DEFINITION = { allFields: settingsFields };

/** One part of the firm's settings: it is saved alone, and only what was changed is sent. */
export function SectionForm({ section, row }: { section: FirmSection; row: SettingsRow }): ReactNode {
  const t = useFamilyWords(firmWords);
  const may = useAccess().can(section.right);
  const values = (of: AnyRow): FormValues => valuesOf(DEFINITION, section.fields.flat(), of);
  const saving = useSettingsForm<FormValues>(row, {
    values,
    body: (mine, seen) => changesOf(values(seen), mine),
    onDone: () => toast(t('saved')),
  });
  const { form, version } = saving;
  const inputOf = (name: string): ReactNode => {
    const binding = { ...form.field(name), disabled: !may };
    const help = t.find(`helps.${name}`);
    const places = { timezone: zoneOptions, locale: localeOptions }[name];
    if (places !== undefined) {
      const value = String(form.values[name] ?? '');
      return (
        <SelectField
          key={name}
          {...binding}
          label={t.field(name)}
          help={help}
          value={value}
          options={places(value)}
        />
      );
    }
    return <FieldInput key={name} {...{ name, binding, t, help }} spec={specOf(name)} />;
  };
  return (
    <SectionCard
      section={section.key}
      {...{ row, saving, may }}
      changes={section.hasEffects ? changesOf(values(version.seen), form.values) : undefined}
    >
      {section.fields.map((one) =>
        typeof one === 'string' ? inputOf(one) : <FieldPair key={one[0]}>{one.map(inputOf)}</FieldPair>,
      )}
    </SectionCard>
  );
}

const SPECS = new Map(Object.entries(settingsFields).map(([name, { spec }]) => [name, spec]));
function specOf(name: string) {
  const spec = SPECS.get(name);
  if (spec === undefined) throw new Error(`No setting ${name}`);
  return spec;
}
