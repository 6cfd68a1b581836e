import { useQuery } from '@tanstack/react-query';
import type { FieldSpec } from '@tranche/domain/kit/field';
import type { ReactNode } from 'react';
import { sourceOf } from './option-sources.ts';

/** The name of a record that a field points at, where it was not included. */
export function RecordName({ spec, id }: { spec: FieldSpec; id: string }): ReactNode {
  const { data } = useQuery({
    queryKey: ['option', spec.to ?? '', id],
    queryFn: () => sourceOf(spec).find(id),
    staleTime: 60_000,
  });
  return data?.label ?? '…';
}
