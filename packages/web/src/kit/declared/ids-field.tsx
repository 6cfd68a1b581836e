import type { ReactNode } from 'react';
import { MultiSelectField } from '../../ui/fields/multi-select-field.tsx';
import { useList } from '../query.ts';
import type { ResourceName } from '../resource-types.ts';
import type { FieldBinding } from '../server-form.ts';

interface Props {
  readonly label: string;
  readonly help?: ReactNode;
  readonly optional: boolean;
  readonly of: ResourceName;
  readonly binding: FieldBinding<unknown>;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Several of a short reference list. */
export function IdsField({ of, binding, ...field }: Props): ReactNode {
  const rows = useList(of, { filter: { is_active: true }, limit: 100 });
  const options = (rows.data?.data ?? []).map((row) => {
    const { id, name } = row as unknown as Named;
    return { value: String(id), label: name };
  });
  const value = Array.isArray(binding.value) ? binding.value.map(String) : [];
  return (
    <MultiSelectField
      {...binding}
      {...field}
      options={options}
      value={value}
      onChange={(next) => binding.onChange(next.map(Number))}
    />
  );
}
