import type { ReactNode } from 'react';
import { useFlag, useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { FormSection } from '../../../ui/form/form.tsx';
import { words } from '../words.ts';

interface Props {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** Colleagues who look after the investor beside the owner; those whom every investor gets are named, not chosen. */
export function AssociatesSection({ value, onChange }: Props): ReactNode {
  const t = useWords(words);
  const hasDefaults = useFlag('enableDefaultInvestorAssociates');
  const staff = useList('users', { type: 'admin', sort: 'name', limit: 100 }).data?.data ?? [];
  const defaults = hasDefaults ? staff.filter((each) => each.is_default_associate) : [];
  // not every role may list its colleagues
  if (staff.length === 0) return null;
  return (
    <FormSection title={t('associates.title')}>
      <MultiSelectField
        optional
        label={t('associates.label')}
        help={
          defaults.length > 0
            ? t('associates.defaults', { names: defaults.map(({ name }) => name).join(', ') })
            : t('associates.help')
        }
        value={value}
        onChange={onChange}
        options={staff
          .filter((each) => !defaults.includes(each))
          .map(({ id, name, email }) => ({ value: String(id), label: name, note: email }))}
      />
    </FormSection>
  );
}
