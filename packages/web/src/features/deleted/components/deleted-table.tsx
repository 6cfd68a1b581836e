import { contacts } from '@tranche/domain/crm/contacts.resource';
import { users } from '@tranche/domain/identity/users.resource';
import { organisations } from '@tranche/domain/organisations/organisations.resource';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { RestoreActs } from '../../../kit/bulk-jobs/restore-acts.tsx';
import { JobPanel } from '../../../kit/bulk-jobs/job-panel.tsx';
import { useWords } from '../../../kit/context.tsx';
import { listQuery, useListState } from '../../../kit/list-state.ts';
import type { ListQuery } from '../../../kit/query-string.ts';
import { refresh } from '../../../kit/query.ts';
import { ResourceTable } from '../../../kit/resource-table.tsx';
import { sentenceOf } from '../../../kit/server-form.ts';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { formatNumber } from '../../../ui/format.ts';
import type { Deletable } from '../families.ts';
import { words } from '../words.ts';

interface DeletedSigns {
  readonly deleted_at: string;
  readonly deleted_by: { readonly name: string } | null;
  readonly deleted_children_count: number;
}

/** Families that can be restored in bulk. */
const BULK = { contacts, users, organisations } as const;
const isBulk = (name: string): name is keyof typeof BULK => Object.hasOwn(BULK, name);

const nameOf = (row: object): string => ('name' in row ? String(row.name) : '');

/** Who deleted what and when, and how much went with it; each row comes back by itself, many as one job. */
export function DeletedTable({ family }: { family: Deletable }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const { name } = family;
  const [state] = useListState();
  const query = useMemo(
    (): ListQuery => ({ ...family.query, filter: { ...family.query?.filter, trashed: 'only' } }),
    [family],
  );
  const things = isBulk(name) ? t(`bulk.${name}.things`) : t('things');
  const restore = async (row: { readonly id: number }): Promise<void> => {
    try {
      await api.restore(name, row.id);
      await refresh(client, [name, 'activity']);
      toast(t('restored', { name: nameOf(row) }));
    } catch (error) {
      toastError(sentenceOf(error));
    }
  };
  return (
    <>
      <ResourceTable<typeof name, DeletedSigns>
        resource={name}
        things={t('things')}
        query={query}
        rowName={nameOf}
        search={{ key: 'search' }}
        columns={[
          { id: 'name', header: t('name'), cell: nameOf },
          {
            id: 'deleted_at',
            header: t('deletedAt'),
            width: 180,
            cell: (row) => <DateTime value={row.deleted_at} withTime />,
          },
          { id: 'deleted_by', header: t('deletedBy'), cell: (row) => row.deleted_by?.name ?? '—' },
          {
            id: 'children',
            header: t('children'),
            align: 'right',
            width: 140,
            cell: (row) => formatNumber(row.deleted_children_count),
          },
        ]}
        rowMenu={(row) => [{ label: t('restore'), onSelect: () => void restore(row) }]}
        bulkAll={isBulk(name)}
        bulk={
          isBulk(name)
            ? (tools) => (
                <RestoreActs
                  definition={BULK[name]}
                  words={words.bulk[name]}
                  tools={tools}
                  query={listQuery(state, query)}
                />
              )
            : undefined
        }
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
      <JobPanel things={things} />
    </>
  );
}
