import { Switch } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { toast, toastError } from '../../ui/overlay/toasts.tsx';
import { Chip } from '../../ui/status-pill.tsx';
import { isApiError } from '../api-error.ts';
import { useWords } from '../context.tsx';
import { PlaceHandles, useDropTarget } from '../sortable/place-handles.tsx';
import type { Moves } from '../sortable/use-placing.ts';
import { isOffered, usesOf, type LookupDefinition, type LookupRow } from './definition.ts';
import { LookupForm } from './lookup-form.tsx';
import styles from './lookup.module.css';
import { useLookupWrites } from './queries.ts';
import { lookupWords } from './words.ts';

export interface RowProps {
  readonly definition: LookupDefinition;
  readonly row: LookupRow;
  readonly writable: boolean;
  readonly deletable: boolean;
  readonly moves: Moves;
  readonly onDelete: (row: LookupRow) => void;
}

/** One entry: its place, name, use, whether it is offered; edited where it stands. */
export function LookupEntry(props: RowProps): ReactNode {
  const { definition, row, writable, moves } = props;
  const [editing, setEditing] = useState(false);
  const drop = useDropTarget(writable ? moves.onTake : null);
  if (editing) {
    return (
      <li className={styles.form}>
        <LookupForm definition={definition} row={row} onDone={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li
      {...drop}
      className={`${styles.row} ${drop.className}`}
      data-off={isOffered(row) === false || undefined}
    >
      {writable && <PlaceHandles name={row.name} moves={moves} />}
      <Words {...props} />
      {writable && <Controls {...props} onEdit={() => setEditing(true)} />}
    </li>
  );
}

function Words({ definition, row }: RowProps): ReactNode {
  const t = useWords(lookupWords);
  const said = useSaid(definition, row);
  const { link } = definition;
  const colour = definition.fields.find((field) => field.kind === 'colour');
  const marks = definition.fields.filter(
    (field) => field.kind === 'switch' && !field.isUnmarked && row[field.key] === true,
  );
  return (
    <span className={styles.words}>
      <span className={styles.name}>
        {colour && (
          <span
            className={styles.dot}
            style={{ background: String(row[colour.key] ?? 'var(--line-2)') }}
            aria-hidden
          />
        )}
        {row.name}
        {marks.map((field) => (
          <Chip key={field.key}>{field.label}</Chip>
        ))}
        {isOffered(row) === false && <Chip>{t('inactive')}</Chip>}
      </span>
      {(said.length > 0 || link) && (
        <span className={styles.used}>
          {said.join(' · ')}
          {link && (
            <>
              {said.length > 0 && ' · '}
              <AppLink
                href={link.href(row.id)}
                aria-label={t('linkOf', { what: link.words, name: row.name })}
              >
                {t.text(link.words)}
              </AppLink>
            </>
          )}
        </span>
      )}
    </span>
  );
}

/** What the second line says of a row: how often it is used, and its facts. */
function useSaid(definition: LookupDefinition, row: LookupRow): readonly string[] {
  const t = useWords(lookupWords);
  const { usage, facts = () => [] } = definition;
  const count = usesOf(definition, row);
  const use = usage && (count === 0 ? t.text(usage.none ?? t('unused')) : t.text(usage.words, { n: count }));
  const besides = facts(row).flatMap((fact) => (fact === null ? [] : [t.text(fact[0], { n: fact[1] })]));
  return use === undefined ? besides : [use, ...besides];
}

function Controls({
  definition,
  row,
  deletable,
  onDelete,
  onEdit,
}: RowProps & { onEdit: () => void }): ReactNode {
  const t = useWords(lookupWords);
  const writes = useLookupWrites(definition);
  const [active, setActive] = useState<boolean | null>(null);
  const offered = isOffered(row);
  const turn = async (on: boolean): Promise<void> => {
    setActive(on);
    try {
      await writes.update(row, { is_active: typeof row.is_active === 'number' ? Number(on) : on });
      toast(t('saved'));
    } catch (error) {
      toastError((isApiError(error) && error.message) || t('failed'));
    } finally {
      setActive(null);
    }
  };
  return (
    <>
      {offered !== null && (
        <Switch
          aria-label={t('active', { name: row.name })}
          checked={active ?? offered}
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
      )}
      <MoreMenu
        name={row.name}
        items={[
          { label: t('edit'), onSelect: onEdit },
          ...(deletable
            ? [{ label: t('delete'), danger: true, divided: true, onSelect: () => onDelete(row) }]
            : []),
        ]}
      />
    </>
  );
}
