import type { SessionUser } from '@tranche/domain/settings/boot';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { Page } from '../../ui/layout.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { RecordHeader } from '../../ui/page-header.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { useAccess, type Access } from '../access.tsx';
import { api } from '../api.ts';
import { hasStatus, isApiError } from '../api-error.ts';
import { useViewer, useWords } from '../context.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { ErrorSlot } from '../error-slot.tsx';
import { TabOutlet, useClosedTabs, useRecordTabs } from '../guard.tsx';
import { historyWords } from '../history/words.ts';
import { useItem } from '../query.ts';
import type { ListQuery } from '../query-string.ts';
import { useRecordId } from '../record-id.ts';
import type { ResourceName, RowOfName } from '../resource-types.ts';
import { useSearchParam } from '../search-param.ts';
import { useAnnouncedTitle } from '../title.tsx';
import { DeclaredHistory } from './declared-history.tsx';
import { useFamilyWords } from './say.ts';
import { mayDo, type AnyRow, type Family, type FamilySay, type FieldName } from './types.ts';
import { declaredWords } from './words.ts';

export interface RecordPart<N extends ResourceName, X> {
  readonly record: RowOfName<N> & X;
  readonly t: FamilySay;
  readonly access: Access;
  readonly viewer: SessionUser;
}

/** An entry of the record's menu; `dialog` is what it opens, `href` where it leads. */
export interface RecordVerb<N extends ResourceName, X> {
  /** Path of the words. */
  readonly label: string;
  readonly when?: (part: RecordPart<N, X>) => boolean;
  readonly dialog?: (part: RecordPart<N, X>, isOpen: boolean, onClose: () => void) => ReactNode;
  /** Its dialog is opened by `?panel=` of this name, so that other pages lead to it. */
  readonly panel?: string;
  readonly href?: (part: RecordPart<N, X>) => string;
  readonly act?: (part: RecordPart<N, X>) => void;
}

/** A record's shell: header, pills, facts, menu; its tabs are the children of its route. */
export interface RecordDeclaration<N extends ResourceName, X extends object = object> extends Family<N> {
  readonly query?: ListQuery;
  readonly name?: (record: RowOfName<N> & X) => string;
  readonly picture?: (part: RecordPart<N, X>) => ReactNode;
  readonly pills?: (part: RecordPart<N, X>) => ReactNode;
  /** Short ones, in a line; what is empty is left out. */
  readonly facts?: (part: RecordPart<N, X>) => readonly ReactNode[];
  /** Between the header and the tabs: a stepper, a banner. */
  readonly banner?: (part: RecordPart<N, X>) => ReactNode;
  readonly primary?: (part: RecordPart<N, X>) => ReactNode;
  readonly verbs?: readonly RecordVerb<N, X>[];
  readonly isOpen?: (record: RowOfName<N> & X) => boolean;
  /** Whoever holds `delete_unsafe` may remove it for good. */
  readonly purgeable?: boolean;
  /** A record of this kind is not at this address, e.g. staff among investors: it answers 404. */
  readonly isHere?: (record: RowOfName<N> & X) => boolean;
  /** Six to ten fields that are shown beside its list. */
  readonly peek?: readonly FieldName<N>[];
  /** Its activity, where more belongs to it than what was done to the record itself. */
  readonly story?: (id: number) => ListQuery['filter'];
}

export const useDeclaredRecord = <N extends ResourceName, X extends object>(
  { definition, query }: Pick<RecordDeclaration<N, X>, 'definition' | 'query'>,
  id: number,
): UseQueryResult<RowOfName<N> & X> => useItem<N, X>(definition.name, id, query);

export function RecordScreen<N extends ResourceName, X extends object>({
  of,
}: {
  of: RecordDeclaration<N, X>;
}): ReactNode {
  const t = useFamilyWords(of.words);
  const id = useRecordId();
  const record = useDeclaredRecord<N, X>(of, id);
  const into = isApiError(record.error) ? record.error.mergedInto : null;
  useMergedAddress(`${of.home}/${id}`, into === null ? null : `${of.home}/${into}`);
  useAnnouncedTitle(record.data ? nameOf(of, record.data) : null);
  if (into !== null) return null;
  if (hasStatus(record.error, 404) || (record.data && of.isHere?.(record.data) === false))
    return <ErrorSlot status={404} />;
  return (
    <Page>
      <StateView
        of={record}
        thing={t('thing')}
        up={{ label: t('title'), href: of.home }}
        skeleton={<FormSkeleton fields={4} />}
      >
        {(data) => (
          <>
            <Head of={of} record={data} />
            <TabOutlet />
          </>
        )}
      </StateView>
    </Page>
  );
}

/** An address of a record that was merged leads to the same page of the one that survived. */
function useMergedAddress(from: string, to: string | null): void {
  const { history } = useRouter();
  useEffect(() => {
    if (to !== null) history.replace(`${to}${history.location.href.slice(from.length)}`);
  }, [history, from, to]);
}

function nameOf<N extends ResourceName, X extends object>(
  of: RecordDeclaration<N, X>,
  record: RowOfName<N> & X,
): string {
  return of.name?.(record) ?? String((record as unknown as AnyRow).name);
}

interface HeadProps<N extends ResourceName, X extends object> {
  readonly of: RecordDeclaration<N, X>;
  readonly record: RowOfName<N> & X;
}

function Head<N extends ResourceName, X extends object>({ of, record }: HeadProps<N, X>): ReactNode {
  const t = useFamilyWords(of.words);
  const w = useWords(declaredWords);
  const access = useAccess();
  const tabs = useRecordTabs();
  const closed = useClosedTabs();
  const part = { record, t, access, viewer: useViewer() };
  const name = nameOf(of, record);
  return (
    <>
      <RecordHeader
        name={name}
        crumbs={[{ label: t('title'), href: of.home }]}
        picture={of.picture?.(part)}
        pill={of.pills?.(part)}
        facts={(of.facts?.(part) ?? []).filter(Boolean)}
        actions={
          <>
            {of.primary?.(part)}
            <RecordMenu of={of} record={record} />
          </>
        }
      />
      {of.banner?.(part)}
      {tabs.length > 1 && <TabLinks tabs={tabs} closed={closed} label={w('tabs', { name })} />}
    </>
  );
}

function RecordMenu<N extends ResourceName, X extends object>({ of, record }: HeadProps<N, X>): ReactNode {
  const t = useFamilyWords(of.words);
  const w = useWords(declaredWords);
  const h = useWords(historyWords);
  const access = useAccess();
  const router = useRouter();
  const [opened, setOpened] = useState<string | null>(null);
  const [panel, setPanel] = useSearchParam('panel');
  const part = { record, t, access, viewer: useViewer() };
  const { id, updated_at: version } = record as unknown as AnyRow & { readonly updated_at: string | null };
  const name = nameOf(of, record);
  const close = (): void => setOpened(null);
  const canPurge = of.purgeable === true && mayDo(access, of, 'delete_unsafe');
  const verbs = (of.verbs ?? []).filter(({ when }) => when?.(part) ?? true);
  const items: MenuItem[] = [
    ...((of.isOpen?.(record) ?? true) && mayDo(access, of, 'update')
      ? [{ label: w('edit'), href: `${of.home}/${id}/edit` }]
      : []),
    ...verbs.map((verb) =>
      verb.href
        ? { label: t(verb.label), href: verb.href(part) }
        : {
            label: t(verb.label),
            onSelect: () => {
              if (verb.act) verb.act(part);
              else if (verb.panel) setPanel(verb.panel);
              else setOpened(verb.label);
            },
          },
    ),
    ...(of.definition.versions ? [{ label: h('open'), onSelect: () => setOpened('history') }] : []),
    ...(mayDo(access, of, 'delete')
      ? [{ label: w('delete'), danger: true, divided: true, onSelect: () => setOpened('delete') }]
      : []),
    ...(canPurge ? [{ label: w('purge'), danger: true, onSelect: () => setOpened('purge') }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <MoreMenu name={name} items={items} />
      {verbs.map(({ label, dialog, panel: named }) =>
        dialog ? (
          <Fragment key={label}>
            {named === undefined
              ? dialog(part, opened === label, close)
              : dialog(part, panel === named, () => setPanel(null))}
          </Fragment>
        ) : null,
      )}
      {of.definition.versions && (
        <DeclaredHistory
          definition={of.definition}
          record={{ id, name }}
          t={t}
          mayWrite={mayDo(access, of, 'update')}
          open={opened === 'history'}
          onClose={close}
        />
      )}
      <DeleteDialog
        isRestorable
        resource={of.definition.name}
        record={opened === 'delete' ? { id, name, updated_at: version } : null}
        onClose={close}
        onDeleted={() => router.history.push(of.home)}
      />
      <DeleteDialog
        typed
        resource={of.definition.name}
        record={opened === 'purge' ? { id, name, updated_at: version } : null}
        onClose={close}
        title={w('purgeTitle', { name })}
        confirmLabel={w('purge')}
        remove={(record) => api.purge(of.definition.name, record)}
        onDeleted={() => router.history.push(of.home)}
      >
        {w('purgeText')}
      </DeleteDialog>
    </>
  );
}
