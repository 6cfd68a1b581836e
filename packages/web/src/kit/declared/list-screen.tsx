import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { LinkButton } from '../../ui/button.tsx';
import type { TableView } from '../../ui/data-table/types.ts';
import { Page } from '../../ui/layout.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { WithPeek } from '../../ui/peek.tsx';
import { useAccess } from '../access.tsx';
import { BulkActs, bulkFamilyOf } from '../bulk-jobs/bulk-acts.tsx';
import { JobPanel } from '../bulk-jobs/job-panel.tsx';
import { useViewer, useWords } from '../context.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { ExportButton } from '../export-button.tsx';
import { listQuery, useListState } from '../list-state.ts';
import type { ListQuery } from '../query-string.ts';
import { ResourceTable } from '../resource-table.tsx';
import type { ResourceName, RowOfName } from '../resource-types.ts';
import { columnsOf, entryOf } from './columns.tsx';
import { filtersOf } from './filters.ts';
import { includesOf } from './includes.ts';
import type { ListDeclaration, ListExtras } from './list-declaration.ts';
import { useFamilyWords } from './say.ts';
import { mayDo, type AnyRow } from './types.ts';
import type { PeekOf } from './peek-panel.tsx';
import { usePeek } from './use-peek.ts';
import { declaredWords } from './words.ts';
import { dayOf } from '../../ui/format.ts';

const PeekPanel = part(() => import('./peek-panel.tsx'));

interface Props<N extends ResourceName, X extends object> extends ListExtras<N, X> {
  readonly of: ListDeclaration<N, X>;
  readonly children?: ReactNode;
}

/** A family's list: header with ‘New …’, views, filters, table or cards, row menu by rights, deletion, export. */
export function ListScreen<N extends ResourceName, X extends object = object>(props: Props<N, X>): ReactNode {
  const { of, children } = props;
  const t = useFamilyWords(of.words);
  const access = useAccess();
  const views = useViews(of);
  const [deleting, setDeleting] = useState<(RowOfName<N> & X) | null>(null);
  const may = (action: 'create' | 'update' | 'delete' | 'show'): boolean => mayDo(access, of, action);
  const w = useWords(declaredWords);
  const yesNo = [
    { value: '1', label: w('yes') },
    { value: '0', label: w('no') },
  ];
  const nameOf = (row: RowOfName<N> & X): string => of.name?.(row) ?? String((row as unknown as AnyRow).name);
  const idOf = (row: RowOfName<N> & X): number => (row as unknown as AnyRow).id;
  const isOpen = (row: RowOfName<N> & X): boolean => of.isOpen?.(row) ?? true;
  const editHref = (row: RowOfName<N> & X): string | null =>
    isOpen(row) && may('update') ? `${of.home}/${idOf(row)}/edit` : null;
  const add = of.create !== undefined && may('create') && (
    <LinkButton kind="primary" icon={<IconPlus size={16} />} href={`${of.home}/${of.create}`}>
      {t('new')}
    </LinkButton>
  );
  const query = useMemo(() => queryOf(of), [of]);
  const [state] = useListState();
  const family = bulkFamilyOf(of.definition.name);
  const isBulk = family !== null && (may('update') || may('delete'));
  const hrefOf = (row: RowOfName<N> & X): string | null =>
    of.href ? of.href(row, access) : may('show') ? `${of.home}/${idOf(row)}/${of.first ?? 'details'}` : null;
  const peek = usePeek(of.record !== undefined && may('show'));
  const menu = (row: RowOfName<N> & X): readonly MenuItem[] => [
    ...(peek.tools ? [{ label: w('peek.show'), onSelect: () => peek.tools?.show(row) }] : []),
    ...menuOf(editHref(row), w('edit')),
    ...(props.menu?.(row) ?? []),
    ...(may('delete')
      ? [{ label: w('delete'), danger: true, divided: true, onSelect: () => setDeleting(row) }]
      : []),
  ];
  return (
    <Page>
      <PageHeader title={t('title')} note={props.note ?? t.find('note')} actions={props.actions ?? add} />
      {props.above}
      <WithPeek
        peek={
          peek.id !== null && (
            <PeekPanel
              of={of as unknown as PeekOf}
              id={peek.id}
              hrefOf={(row) => hrefOf(row as RowOfName<N> & X)}
              onClose={() => peek.tools?.close()}
              panel={peek.panel}
            />
          )
        }
      >
        <ResourceTable<N, X>
          resource={of.definition.name}
          things={t('things')}
          query={query}
          savable
          rowName={nameOf}
          rowHref={hrefOf}
          peek={peek.tools}
          editHref={editHref}
          search={{ key: 'search' in of.definition.filters ? 'search' : 'name' }}
          views={views}
          filters={filtersOf(of, t, yesNo, access)}
          columns={columnsOf(of, t, access, nameOf)}
          bulkAll={isBulk}
          bulk={
            isBulk
              ? (tools) => (
                  <>
                    <BulkActs
                      of={of}
                      family={family}
                      tools={tools}
                      query={listQuery(state, query)}
                      t={t}
                      more={props.jobs}
                    />
                    {!tools.all && props.bulk?.(tools)}
                  </>
                )
              : props.bulk
          }
          tools={
            <>
              {props.tools}
              {family !== null && may('delete') && (
                <LinkButton kind="quiet" href={`/admin/deleted?family=${family}`}>
                  {w('deleted')}
                </LinkButton>
              )}
              {of.definition.exportColumns !== undefined && (
                <ExportButton resource={of.definition.name} query={query} />
              )}
            </>
          }
          rowMenu={menu}
          body={props.body?.({ menu, href: hrefOf, onPeek: peek.tools?.show })}
          empty={{ title: t('empty.title'), text: t.find('empty.text'), action: props.emptyAction ?? add }}
        />
      </WithPeek>
      <DeleteDialog
        isRestorable
        resource={of.definition.name}
        record={deleting && { id: idOf(deleting), name: nameOf(deleting), updated_at: versionOf(deleting) }}
        onClose={() => setDeleting(null)}
      />
      {family !== null && <JobPanel things={t('things')} />}
      {children}
    </Page>
  );
}

const menuOf = (href: string | null, label: string): readonly MenuItem[] =>
  href === null ? [] : [{ label, href }];
const versionOf = (row: object): string | null =>
  (row as { readonly updated_at?: string }).updated_at ?? null;

/** The screen's own query with what its columns show. */
function queryOf<N extends ResourceName, X extends object>({
  definition,
  columns,
  query = {},
}: ListDeclaration<N, X>): ListQuery {
  const names = columns.map((column) => entryOf(column).field);
  const appends = names.filter((name) => definition.appends?.includes(name));
  return {
    ...query,
    include: [...new Set([...includesOf(definition, names), ...(query.include ?? [])])],
    append: [...new Set([...appends, ...(query.append ?? [])])],
  };
}

function useViews<N extends ResourceName, X extends object>({
  views,
  words,
}: ListDeclaration<N, X>): readonly TableView[] {
  const t = useFamilyWords(words);
  const { id: viewerId } = useViewer();
  const access = useAccess();
  return useMemo(() => {
    const today = dayOf(new Date());
    const list = views?.({ viewerId, access, today, t }) ?? [];
    return list.map((view) => ({ ...view, label: view.label ?? t(`views.${view.key}`) }));
  }, [views, viewerId, access, t]);
}
