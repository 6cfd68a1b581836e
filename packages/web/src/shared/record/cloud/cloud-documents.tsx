import { IconCloud, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';

import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import styles from '../files/files.module.css';
import { targetFilter, type RecordTarget } from '../target.ts';
import { AddLinkDialog } from './add-link-dialog.tsx';
import type { CloudDocument } from './cloud-document.ts';
import { CloudRow } from './cloud-row.tsx';
import { PublicDialog } from './public-dialog.tsx';
import { cloudWords } from './words.ts';

interface Props {
  readonly target: RecordTarget;
  readonly writable: boolean;
  readonly privateOnly: boolean;
}

/** Links to documents that another service keeps: who sees them is said here, their bytes stay there. */
export default function CloudDocuments({ target, writable, privateOnly }: Props): ReactNode {
  const t = useWords(cloudWords);
  const [isAdding, setAdding] = useState(false);
  const [published, setPublished] = useState<CloudDocument | null>(null);
  const [removed, setRemoved] = useState<CloudDocument | null>(null);
  const links = useList('cloud-documents', { filter: targetFilter(target), sort: 'name', limit: 100 });
  return (
    <Stack gap={16}>
      {writable && (
        <Row justify="end">
          <Button small icon={<IconPlus size={16} />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </Row>
      )}
      <StateView
        of={links}
        thing={t('thing')}
        skeleton={<LineSkeleton lines={4} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            icon={<IconCloud size={32} stroke={1.5} />}
            title={t(writable ? 'empty' : 'emptyRead')}
            text={writable ? t('emptyText') : undefined}
          />
        }
      >
        {({ data }) => (
          <Card flush>
            <ul className={styles.list} aria-label={t('cloud')}>
              {data.map((each) => (
                <CloudRow
                  key={each.id}
                  document={each}
                  writable={writable}
                  privateOnly={privateOnly}
                  onPublish={() => setPublished(each)}
                  onDelete={() => setRemoved(each)}
                />
              ))}
            </ul>
          </Card>
        )}
      </StateView>
      {isAdding && (
        <AddLinkDialog target={target} privateOnly={privateOnly} onClose={() => setAdding(false)} />
      )}
      {published && <PublicDialog document={published} onClose={() => setPublished(null)} />}
      <DeleteDialog
        isRestorable
        resource="cloud-documents"
        record={removed}
        onClose={() => setRemoved(null)}
      />
    </Stack>
  );
}
