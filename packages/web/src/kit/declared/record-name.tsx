import { useQuery } from '@tanstack/react-query';
import type { FieldSpec } from '@tranche/domain/kit/field';
import type { ReactNode } from 'react';
import { sourceOf } from './option-sources.ts';

/** The name of a record that a field points at, where it was not included. */
export const RecordName = ({ spec, id }: { spec: FieldSpec; id: string }): ReactNode =>
  useRecordName(spec, id) ?? '…';

/** The same as text; null: none is asked for. */
export function useRecordName(spec: FieldSpec, id: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: ['option', spec.to ?? '', id],
    queryFn: () => (id === null ? null : sourceOf(spec).find(id)),
    enabled: id !== null,
    staleTime: 60_000,
  });
  return data?.label;
}
