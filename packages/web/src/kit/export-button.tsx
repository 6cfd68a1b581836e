import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ActionMenu } from '../ui/menu.tsx';
import { toast, toastError } from '../ui/overlay/toasts.tsx';
import { useWords } from './context.tsx';
import { listQuery, useListState } from './list-state.ts';
import { queryString, type ListQuery } from './query-string.ts';
import type { ResourceName } from './resource-types.ts';

const words = {
  export: 'Export',
  csv: 'As CSV',
  xlsx: 'As Excel workbook',
  preparing: 'Preparing export…',
  lost: 'The file could not be downloaded. Please try again.',
} as const;

/** The list as a file, with its present filters and order (0.6). */
export function ExportButton({ resource, query }: { resource: ResourceName; query?: ListQuery }): ReactNode {
  const t = useWords(words);
  const [state] = useListState();
  const download = (format: 'csv' | 'xlsx'): void => {
    const { filter, sort, type } = listQuery(state, query);
    const requested = queryString({ filter, sort, type });
    toast(t('preparing'));
    const file = `/api/${resource}/export${requested}${requested === '' ? '?' : '&'}format=${format}`;
    // few of those who read a list take it with them: the code comes when it is needed
    void import('./fetch-file.ts').then(
      ({ fetchFile }) => fetchFile(file),
      () => toastError(t('lost')),
    );
  };
  return (
    <ActionMenu
      items={[
        { label: t('csv'), onSelect: () => download('csv') },
        { label: t('xlsx'), onSelect: () => download('xlsx') },
      ]}
      trigger={<Button icon={<IconDownload size={16} stroke={1.75} />}>{t('export')}</Button>}
    />
  );
}
