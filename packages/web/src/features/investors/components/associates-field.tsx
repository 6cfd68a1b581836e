import type { ReactNode } from 'react';
import { useFlag, useWords } from '../../../kit/context.tsx';
import type { FormPart } from '../../../kit/declared/form-declaration.ts';
import { useList } from '../../../kit/query.ts';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { words } from '../words.ts';

/** Colleagues who look after the investor beside the owner; those whom every new investor gets are named, not chosen. */
function AssociatesField({ form, record }: FormPart): ReactNode {
  const t = useWords(words);
  const hasDefaults = useFlag('enableDefaultInvestorAssociates') && record === null;
  const staff = useList('users', { type: 'admin', sort: 'name', limit: 100 }).data?.data ?? [];
  const defaults = hasDefaults ? staff.filter((each) => each.is_default_associate) : [];
  // not every role may list its colleagues
  if (staff.length === 0) return null;
  return (
    <MultiSelectField
      optional
      label={t('associates.label')}
      help={
        defaults.length > 0
          ? t('associates.defaults', { names: defaults.map(({ name }) => name).join(', ') })
          : t('associates.help')
      }
      value={chosenIn(form.values.associate_ids)}
      onChange={(next) => form.set('associate_ids', next.map(Number))}
      options={staff
        .filter((each) => !defaults.includes(each))
        .map(({ id, name, email }) => ({ value: String(id), label: name, note: email }))}
    />
  );
}

const chosenIn = (ids: unknown): readonly string[] => (Array.isArray(ids) ? ids.map(String) : []);

/** The field as an entry of a section. */
export const associatesEntry = { slot: (part: FormPart): ReactNode => <AssociatesField {...part} /> };

export const associateIds = (record: FormPart['record']): readonly number[] =>
  Array.isArray(record?.associates) ? record.associates.map(({ id }: { id: number }) => id) : [];
