import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { FieldBinding } from '../../../kit/server-form.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { words } from '../words.ts';

interface Props extends FieldBinding<string> {
  /** Those that the form has. */
  readonly sections: readonly string[];
}

const NEW = '\n';

/** One of the form's sections, or the name of a new one; '' is none. */
export function SectionField({ sections, value, onChange, ...field }: Props): ReactNode {
  const t = useWords(words);
  const [isNew, setNew] = useState(value !== '' && !sections.includes(value));
  const choose = (chosen: string | null): void => {
    setNew(chosen === NEW);
    onChange(chosen === NEW || chosen === null ? '' : chosen);
  };
  const known = sections.map((name) => ({ value: name, label: name }));
  return (
    <>
      {sections.length > 0 && (
        <SelectField
          optional
          label={t('fields.section')}
          value={isNew ? NEW : value === '' ? null : value}
          onChange={choose}
          options={[...known, { value: NEW, label: t('panel.newSection') }]}
          {...(isNew ? {} : field)}
        />
      )}
      {(isNew || sections.length === 0) && (
        <TextField
          {...field}
          optional
          label={t(sections.length === 0 ? 'fields.section' : 'panel.newSectionName')}
          value={value}
          onChange={onChange}
          maxLength={120}
        />
      )}
    </>
  );
}
