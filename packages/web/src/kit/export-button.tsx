import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ActionMenu } from '../ui/menu.tsx';
import { toast } from '../ui/overlay/toasts.tsx';
import { useWords } from './context.tsx';
import { downloadFile } from './download-file.ts';
import { listQuery, useListState } from './list-state.ts';
import { queryString, type ListQuery } from './query-string.ts';
import type { ResourceName } from './resource-types.ts';

const words = {
  export: 'Export',
  csv: 'As CSV',
  xlsx: 'As Excel workbook',
  preparing: 'Preparing export…',
} as const;

/** The list as a file, with its present filters and order (0.6). */
export function ExportButton({ resource, query }: { resource: ResourceName; query?: ListQuery }): ReactNode {
  const t = useWords(words);
  const [state] = useListState();
  const download = (format: 'csv' | 'xlsx'): void => {
    const { filter, sort, type } = listQuery(state, query);
    const requested = queryString({ filter, sort, type });
    toast(t('preparing'));
    downloadFile(`/api/${resource}/export${requested}${requested === '' ? '?' : '&'}format=${format}`);
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
