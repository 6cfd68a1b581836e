import { useMemo, type ReactNode } from 'react';
import { Page } from '../../ui/layout.tsx';
import type { Crumb } from '../../ui/page-header.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { hasStatus } from '../api-error.ts';
import { ErrorSlot } from '../error-slot.tsx';
import { useItem } from '../query.ts';
import { useRecordId } from '../record-id.ts';
import type { LookupDefinition, LookupName, LookupRow } from './definition.ts';
import { LookupScreen } from './lookup-screen.tsx';

interface Props {
  /** The list that the record is of. */
  readonly up: Crumb;
  readonly resource: LookupName;
  /** ‘the pipeline’. */
  readonly thing: string;
  readonly definition: (record: Pick<LookupRow, 'id' | 'name'>) => LookupDefinition;
}

/** The settings list of the record in the address. */
export function LookupOfRecord({ up, resource, thing, definition }: Props): ReactNode {
  const id = useRecordId();
  const record = useItem(resource, id, { fields: ['name'] });
  const name = record.data?.name;
  const list = useMemo(() => (name === undefined ? null : definition({ id, name })), [definition, id, name]);
  if (list !== null) return <LookupScreen definition={list} />;
  if (hasStatus(record.error, 404)) return <ErrorSlot status={404} />;
  return (
    <Page width="form">
      <StateView of={record} thing={thing} up={up} skeleton={<LineSkeleton lines={8} />}>
        {() => null}
      </StateView>
    </Page>
  );
}
