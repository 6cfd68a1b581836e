import type { ReactNode } from 'react';
import type { FormPart } from '../../../kit/declared/form-declaration.ts';
import { useList } from '../../../kit/query.ts';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';

const STAFF = { type: 'admin', sort: 'name', limit: 100 };

/** Colleagues who manage the fund. Current managers are listed even for a viewer who may not see all colleagues. */
export function ManagersField({ form, t, record }: FormPart): ReactNode {
  const staff = useList('users', STAFF).data?.data ?? [];
  const { value, onChange, ...binding } = form.field('manager_ids');
  const known = Array.isArray(record?.managers) ? record.managers : [];
  const options = new Map(
    [...known, ...staff].map(({ id, name }) => [String(id), { value: String(id), label: String(name) }]),
  );
  return (
    <MultiSelectField
      label={t.field('manager_ids')}
      optional
      {...binding}
      options={[...options.values()]}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(next) => onChange(next.map(Number))}
    />
  );
}
