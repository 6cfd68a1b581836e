import type { ReactNode } from 'react';
import { all } from '../../../kit/all.ts';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { words } from '../words.ts';
import { RequestedDocument } from './requested-document.tsx';

/** A document that the firm needs for the check of an organisation that I act for; nothing where none is needed. */
export function OrganisationCheck({ id }: { id: number }): ReactNode {
  const t = useWords(words);
  const checks = useList('aml-checks', {
    filter: { organisation_id: id },
    sort: '-requested_at',
    limit: 1,
  });
  const documents = useList('registration-documents', {
    filter: { organisation_id: id, current: 1 },
    sort: '-created_at',
    limit: 100,
  });
  const parts = all([checks, documents], ({ data: [check] }, sent) => ({
    check: check ?? null,
    documents: sent.data,
  }));
  return (
    <StateView of={parts} thing={t('organisation.requestThing')} skeleton={<LineSkeleton lines={2} />}>
      {(of) => <RequestedDocument {...of} />}
    </StateView>
  );
}
