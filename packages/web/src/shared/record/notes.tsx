import { useState, type ReactNode } from 'react';
import { IconPinFilled } from '@tabler/icons-react';
import { useDeleteNow } from './delete-now.ts';
import { FormActions, Form } from '../../ui/form/form.tsx';
import { PersonCell } from '../../ui/person.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { RichTextField } from '../../ui/rich-text-field.tsx';
import { EmptyState, StateView } from '../../ui/state-view.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { RelTime } from '../../ui/value.tsx';
import { useViewer, useWords } from '../../kit/context.tsx';
import { dropDraft, keepDraft, readDraft } from '../../kit/drafts.ts';
import { useList, useSave } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { useServerForm } from '../../kit/server-form.ts';
import { Composer } from './composer.tsx';
import { LoadMore, usePages } from './pages.tsx';
import styles from './record.module.css';
import type { Authored, RecordTarget } from './target.ts';
import { targetFilter } from './target.ts';
import { recordWords } from './words.ts';

type Note = RowOfName<'notes'> & Authored;
interface Props {
  readonly target: RecordTarget;
  readonly writable: boolean;
}

export function Notes({ target, writable }: Props): ReactNode {
  const t = useWords(recordWords);
  const pages = usePages();
  const notes = useList<'notes', Authored>('notes', {
    limit: pages.limit,
    sort: '-is_pinned,-created_at',
    include: ['createdBy'],
    filter: targetFilter(target),
  });
  return (
    <>
      {writable && (
        <Composer label={t('notes.add')} help={t('notes.privacy')}>
          {(close) => <NoteForm target={target} onDone={close} />}
        </Composer>
      )}
      <StateView
        of={notes}
        thing={t('notes.thing')}
        skeleton={<LineSkeleton lines={4} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('notes.empty')} text={t('notes.emptyText')} />}
      >
        {({ data, meta }) => (
          <>
            <ul className={styles.list}>
              {data.map((note) => (
                <NoteEntry key={note.id} note={note} target={target} writable={writable} />
              ))}
            </ul>
            <LoadMore pages={pages} total={meta.total} busy={notes.isFetching} />
          </>
        )}
      </StateView>
    </>
  );
}

function NoteEntry({ note, target, writable }: { note: Note } & Props): ReactNode {
  const t = useWords(recordWords);
  const [editing, setEditing] = useState(false);
  const deleteNow = useDeleteNow('notes');
  const { body } = note;
  const save = useSave('notes', note.id);
  const name = note.createdBy?.name ?? t('system');
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <PersonCell name={name} note={<NoteMeta note={note} />} />
        {writable && !editing && (
          <MoreMenu
            name={name}
            items={[
              { label: t('edit'), onSelect: () => setEditing(true) },
              {
                label: t(note.is_pinned ? 'unpin' : 'pin'),
                onSelect: () => save.mutate({ is_pinned: !note.is_pinned }),
              },
              {
                label: t('delete'),
                danger: true,
                divided: true,
                onSelect: () => deleteNow(note),
              },
            ]}
          />
        )}
      </div>
      {editing ? (
        <NoteForm target={target} note={note} onDone={() => setEditing(false)} />
      ) : (
        <div className={styles.rich}>
          <RichText html={body} />
        </div>
      )}
    </li>
  );
}

function NoteMeta({ note }: { note: Note }): ReactNode {
  const t = useWords(recordWords);
  return (
    <span className={styles.meta}>
      <RelTime value={note.created_at} />
      {note.updated_at > note.created_at && ` · ${t('edited')}`}
      {note.is_pinned && (
        <>
          {' · '}
          <IconPinFilled size={12} aria-hidden /> {t('pinned')}
        </>
      )}
    </span>
  );
}

/** A draft is stored for the record until it is sent. */
function NoteForm({
  target,
  note,
  onDone,
}: {
  target: RecordTarget;
  note?: Note;
  onDone: () => void;
}): ReactNode {
  const t = useWords(recordWords);
  const viewer = useViewer();
  const draft = `note:${target.targetType}:${target.targetId}`;
  const stored = note === undefined ? readDraft(viewer.id, draft) : null;
  const save = useSave('notes', note?.id, { alsoChanges: ['activity'] });
  const form = useServerForm({
    initial: { body: note?.body ?? (typeof stored === 'string' ? stored : '') },
    validate: ({ body }) => ({ body: body.trim() === '' ? t('required') : undefined }),
    submit: ({ body }) => save.mutateAsync(note ? { body } : { ...targetFilter(target), body }),
    onDone: () => {
      if (note === undefined) dropDraft(viewer.id, draft);
      form.reset({ body: '' });
      toast(t(note ? 'saved' : 'notes.done'));
      onDone();
    },
  });
  const field = form.field('body');
  return (
    <Form form={form} label={t(note ? 'edit' : 'notes.add')}>
      <RichTextField
        label={t.field('body')}
        {...field}
        onChange={(body) => {
          field.onChange(body);
          if (note === undefined) keepDraft(viewer.id, draft, body);
        }}
      />
      <FormActions
        form={form}
        label={t(note ? 'save' : 'notes.add')}
        busyLabel={t(note ? 'saving' : 'notes.busy')}
        onCancel={note && onDone}
      />
    </Form>
  );
}
