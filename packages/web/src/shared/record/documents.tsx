import { IconDownload, IconEye, IconFile, IconLock, IconTrash, IconWorld } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { PersonCell } from '../../ui/person.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { MoreMenu } from '../../ui/menu.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast, toastError } from '../../ui/overlay/toasts.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../ui/state-view.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { DateTime } from '../../ui/value.tsx';
import { useWords } from '../../kit/context.tsx';
import { DeleteDialog } from '../../kit/delete-dialog.tsx';
import { useList, useSave } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { DropZone } from './drop-zone.tsx';
import styles from './documents.module.css';
import { formatBytes } from '../../ui/format.ts';
import { LoadMore, usePages } from './pages.tsx';
import { targetFilter, type Authored, type RecordTarget } from './target.ts';
import { recordWords } from './words.ts';

type Document = RowOfName<'documents'> & Authored & { readonly url: string | null };

export interface RecordDocumentsProps extends RecordTarget {
  /** May the viewer write here: the right to update the target. */
  readonly writable?: boolean;
  /** Contacts: the portal does not know them, so nothing can be made public. */
  readonly privateOnly?: boolean;
}

/** Documents of a record: upload, list, visibility, download, delete. */
export function RecordDocuments({
  writable = true,
  privateOnly = false,
  ...target
}: RecordDocumentsProps): ReactNode {
  const t = useWords(recordWords);
  const pages = usePages();
  const documents = useList<'documents', Authored & { url: string | null }>('documents', {
    limit: pages.limit,
    sort: '-created_at',
    include: ['createdBy'],
    append: ['url'],
    filter: targetFilter(target),
  });
  return (
    <>
      {writable && <DropZone target={target} privateOnly={privateOnly} />}
      <StateView
        of={documents}
        thing={t('documents.thing')}
        skeleton={<LineSkeleton lines={4} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t(writable ? 'documents.empty' : 'documents.emptyRead')} />}
      >
        {({ data, meta }) => (
          <>
            <Card flush>
              <ul className={styles.list} aria-label={t('documents.title')}>
                {data.map((document) => (
                  <DocumentRow
                    key={document.id}
                    document={document}
                    writable={writable}
                    privateOnly={privateOnly}
                  />
                ))}
              </ul>
            </Card>
            <LoadMore pages={pages} total={meta.total} busy={documents.isFetching} />
          </>
        )}
      </StateView>
    </>
  );
}

function DocumentRow({
  document,
  writable,
  privateOnly,
}: {
  document: Document;
  writable: boolean;
  privateOnly: boolean;
}): ReactNode {
  const t = useWords(recordWords);
  const { id, name, url } = document;
  const [publishing, setPublishing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const save = useSave('documents', id, { alsoChanges: ['activity'] });
  const isPublic = document.visibility === 'public';
  const hide = (): void =>
    save.mutate(
      { visibility: 'private' },
      {
        onSuccess: () => toast(t('documents.nowPrivate', { name })),
        onError: () => toastError(t('failed')),
      },
    );
  const read: MenuItem[] = url
    ? [
        { label: t('documents.preview'), icon: <IconEye size={16} />, onSelect: () => openInline(id) },
        {
          label: t('documents.download'),
          icon: <IconDownload size={16} />,
          onSelect: () => window.location.assign(url),
        },
      ]
    : [];
  const write: MenuItem[] = [
    ...(privateOnly
      ? []
      : [
          isPublic
            ? { label: t('documents.makePrivate'), icon: <IconLock size={16} />, onSelect: hide }
            : {
                label: t('documents.makePublic'),
                icon: <IconWorld size={16} />,
                onSelect: () => setPublishing(true),
              },
        ]),
    {
      label: t('delete'),
      icon: <IconTrash size={16} />,
      danger: true,
      divided: true,
      onSelect: () => setDeleting(true),
    },
  ];
  return (
    <li className={styles.row}>
      <IconFile size={20} stroke={1.5} aria-hidden />
      <div className={styles.words}>
        {url ? (
          <a className={styles.name} href={url} download>
            {name}
          </a>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={styles.meta}>
          {t(`categories.${document.category}`)} · {formatBytes(document.size)} ·{' '}
          <DateTime value={document.created_at} />
          {url === null && ` · ${t('documents.waiting')}`}
        </span>
      </div>
      <span className={styles.by}>
        <PersonCell name={document.createdBy?.name ?? t('system')} />
      </span>
      <StatusPill
        look={{
          label: t(isPublic ? 'documents.public' : 'documents.private'),
          tone: isPublic ? 'green' : 'grey',
          icon: isPublic ? 'world' : 'lock',
        }}
      />
      <MoreMenu name={name} items={[...read, ...(writable ? write : [])]} />
      <ConfirmDialog
        open={publishing}
        onClose={() => setPublishing(false)}
        title={t('documents.publicTitle', { name })}
        confirmLabel={t('documents.makePublic')}
        busyLabel={t('documents.publicBusy')}
        onConfirm={async () => {
          await save.mutateAsync({ visibility: 'public' });
          toast(t('documents.nowPublic', { name }));
          setPublishing(false);
        }}
      >
        <p>{t('documents.publicText')}</p>
      </ConfirmDialog>
      <DeleteDialog
        resource="documents"
        record={deleting ? document : null}
        onClose={() => setDeleting(false)}
        alsoChanges={['activity']}
      />
    </li>
  );
}

const openInline = (id: number): void =>
  void window.open(`/api/documents/${id}?inline=1`, '_blank', 'noopener');
