import { IconPlus } from '@tabler/icons-react';
import type { Permission } from '@tranche/domain/roles';
import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../ui/state-view.tsx';
import { useAccess } from '../access.tsx';
import { useWords } from '../context.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { inTheirWords } from './in-their-words.ts';
import { usesOf, type LookupDefinition, type LookupRow } from './definition.ts';
import { LookupForm } from './lookup-form.tsx';
import { LookupEntry } from './lookup-row.tsx';
import styles from './lookup.module.css';
import { useLookup, useOrder } from './queries.ts';
import { lookupWords } from './words.ts';

/** A settings list over a definition (SP): order, inline add, edit in place, whether it is offered, deletion. */
export function LookupScreen({ definition: given }: { definition: LookupDefinition }): ReactNode {
  const t = useWords(lookupWords);
  const definition = useMemo(() => inTheirWords(given, t.text), [given, t]);
  const { can } = useAccess();
  const { resource, usage, within } = definition;
  const rows = useLookup(resource, { append: usage ? [usage.append] : [], within });
  const [adding, setAdding] = useState(false);
  const right = (verb: 'create' | 'update' | 'delete'): Permission => `${definition.write}.${verb}`;
  const add = can(right('create')) && (
    <Button kind="primary" icon={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <Page width="form">
      <PageHeader
        title={t.text(definition.title, { name: definition.within?.name ?? '' })}
        note={t.text(definition.help)}
        crumbs={definition.crumbs}
        actions={!adding && add}
      />
      <Card flush>
        {adding && (
          <div className={styles.form}>
            <LookupForm definition={definition} row={null} onDone={() => setAdding(false)} />
          </div>
        )}
        <StateView
          of={rows}
          thing={definition.things}
          skeleton={<LineSkeleton lines={8} />}
          isEmpty={({ data }) => data.length === 0}
          empty={
            adding ? null : (
              <EmptyState
                title={t('empty')}
                text={t('emptyText', { example: definition.example })}
                action={
                  can(right('create')) && (
                    <Button onClick={() => setAdding(true)}>{t('first', { one: definition.one })}</Button>
                  )
                }
              />
            )
          }
        >
          {({ data }) => (
            <Entries
              definition={definition}
              rows={data}
              writable={can(right('update'))}
              deletable={can(right('delete'))}
            />
          )}
        </StateView>
      </Card>
    </Page>
  );
}

interface EntriesProps {
  readonly definition: LookupDefinition;
  readonly rows: readonly LookupRow[];
  readonly writable: boolean;
  readonly deletable: boolean;
}

function Entries({ definition, rows, writable, deletable }: EntriesProps): ReactNode {
  const t = useWords(lookupWords);
  const { ordered, movesOf } = useOrder(definition, rows);
  const [deleting, setDeleting] = useState<LookupRow | null>(null);
  const groups = useGroups(definition, ordered);
  const Deletion = definition.deletion;
  return (
    <>
      {groups.map((group) => (
        <section key={group.key} className={styles.section} aria-label={group.label ?? undefined}>
          {group.label !== null && <h2 className={styles.group}>{group.label}</h2>}
          <ul className={styles.list}>
            {group.rows.map((row) => (
              <LookupEntry
                key={row.id}
                definition={definition}
                row={row}
                writable={writable}
                deletable={deletable}
                moves={movesOf(
                  row.id,
                  group.rows.map(({ id }) => id),
                )}
                onDelete={setDeleting}
              />
            ))}
          </ul>
        </section>
      ))}
      {Deletion ? (
        deleting && <Deletion row={deleting} rows={ordered} onClose={() => setDeleting(null)} />
      ) : (
        <DeleteDialog
          resource={definition.resource}
          record={deleting}
          alsoChanges={definition.alsoChanges}
          onClose={() => setDeleting(null)}
        >
          {deleting && definition.usage && usesOf(definition, deleting) > 0
            ? t('inUse', { use: t.text(definition.usage.words, { n: usesOf(definition, deleting) }) })
            : undefined}
        </DeleteDialog>
      )}
    </>
  );
}

interface Group {
  readonly key: string;
  readonly label: string | null;
  readonly rows: readonly LookupRow[];
}

function useGroups({ resource, groupBy }: LookupDefinition, rows: readonly LookupRow[]): readonly Group[] {
  const t = useWords(lookupWords);
  const isGrouped = groupBy !== undefined;
  const parents = useLookup(groupBy?.of ?? resource, { enabled: isGrouped }).data?.data ?? [];
  if (groupBy === undefined) return [{ key: 'all', label: null, rows }];
  const { key } = groupBy;
  const known = parents.map((parent) => ({
    key: String(parent.id),
    label: parent.name,
    rows: rows.filter((row) => row[key] === parent.id),
  }));
  const rest = rows.filter((row) => !parents.some((parent) => parent.id === row[key]));
  const all = [...known, { key: 'none', label: t('noGroup'), rows: rest }];
  return all.filter((group) => group.rows.length > 0);
}
