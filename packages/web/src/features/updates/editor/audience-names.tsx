import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { LoadMore, usePages } from '../../../shared/record/pages.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { RowList, RowNote, RowWords } from '../../../ui/row-list.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { useAudience, type Update } from '../queries.ts';
import { editorWords } from './words.ts';

interface Props {
  readonly update: Update;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Everyone whom it goes to, by name, before it is sent. */
export function AudienceNames({ update, open, onClose }: Props): ReactNode {
  const t = useWords(editorWords);
  return (
    <SidePanel open={open} onClose={onClose} title={t('namesTitle', { title: update.title })}>
      <Names update={update} />
    </SidePanel>
  );
}

function Names({ update }: { update: Update }): ReactNode {
  const t = useWords(editorWords);
  const pages = usePages();
  const audience = useAudience(update.id, { limit: pages.limit });
  return (
    <StateView of={audience} thing={t('namesThing')} skeleton={<LineSkeleton lines={6} />}>
      {({ data, meta }) => (
        <>
          <RowList>
            {data.map((person) => (
              <li key={person.id}>
                <RowWords name={person.name}>
                  <RowNote>{person.email}</RowNote>
                </RowWords>
                {person.notified && <Chip>{t('alreadyNotified')}</Chip>}
              </li>
            ))}
          </RowList>
          <LoadMore pages={pages} total={meta.total} busy={audience.isFetching} />
        </>
      )}
    </StateView>
  );
}
