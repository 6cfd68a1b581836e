import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { Status } from '../../../kit/status.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { RowList, RowNote, RowWords } from '../../../ui/row-list.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { PARTS, SCREENING, type CheckParts } from '../family.ts';
import { words } from '../words.ts';

/** Every check of the same person or organisation, the newest first. */
export function CheckHistory({ of }: { of: RowOfName<'aml-checks'> }): ReactNode {
  const t = useWords(words);
  const filter = of.user_id === null ? { organisation_id: of.organisation_id } : { user_id: of.user_id };
  const checks = useList<'aml-checks', CheckParts>('aml-checks', {
    ...PARTS,
    filter,
    sort: '-requested_at',
    limit: 100,
  });
  return (
    <Card title={t('history')} flush>
      <StateView of={checks} thing={t('things')} skeleton={<LineSkeleton lines={2} />}>
        {({ data }) => (
          <RowList>
            {data.map((check) => (
              <li key={check.id}>
                <RowWords name={<Name id={check.id} isThis={check.id === of.id} at={check.requested_at} />}>
                  {check.reviewedBy && (
                    <RowNote>{t('historyDecided', { name: check.reviewedBy.name })}</RowNote>
                  )}
                  <RowNote>{check.review_note}</RowNote>
                </RowWords>
                <Status of="aml" code={check.status} />
              </li>
            ))}
          </RowList>
        )}
      </StateView>
    </Card>
  );
}

function Name({ id, isThis, at }: { id: number; isThis: boolean; at: string }): ReactNode {
  const t = useWords(words);
  const label = t('historyRow', { date: formatDate(at) });
  return isThis ? (
    <span aria-current="true">{label}</span>
  ) : (
    <AppLink href={`${SCREENING}/${id}`}>{label}</AppLink>
  );
}
