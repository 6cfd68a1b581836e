import {
  IconDownload,
  IconEye,
  IconFolderShare,
  IconLock,
  IconPencil,
  IconTrash,
  IconUpload,
  IconWorld,
} from '@tabler/icons-react';
import { useWords } from '../../../kit/context.tsx';
import { downloadFile } from '../../../kit/download-file.ts';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { useDesk } from './desk.ts';
import type { RecordFile } from './use-files.ts';
import { fileWords } from './words.ts';

/** What can be done with a document, by whoever may write here. */
export function useFileMenu(file: RecordFile, onPreview: () => void): MenuItem[] {
  const t = useWords(fileWords);
  const { writable, privateOnly, ask } = useDesk();
  const { url } = file;
  const files = [file];
  const read: MenuItem[] = url
    ? [
        { label: t('preview'), icon: <IconEye size={16} />, onSelect: onPreview },
        {
          label: t('download'),
          icon: <IconDownload size={16} />,
          onSelect: () => downloadFile(url),
        },
      ]
    : [];
  if (!writable) return read;
  const isPublic = file.visibility === 'public';
  return [
    ...read,
    {
      label: t('rename'),
      icon: <IconPencil size={16} />,
      divided: read.length > 0,
      onSelect: () => ask({ what: 'rename', file }),
    },
    { label: t('move'), icon: <IconFolderShare size={16} />, onSelect: () => ask({ what: 'move', files }) },
    {
      label: t('newVersion'),
      icon: <IconUpload size={16} />,
      onSelect: () => ask({ what: 'replace', file }),
    },
    ...(privateOnly
      ? []
      : [
          isPublic
            ? {
                label: t('makePrivate'),
                icon: <IconLock size={16} />,
                onSelect: () => ask({ what: 'private', files }),
              }
            : {
                label: t('makePublic'),
                icon: <IconWorld size={16} />,
                onSelect: () => ask({ what: 'public', files }),
              },
        ]),
    {
      label: t('delete'),
      icon: <IconTrash size={16} />,
      danger: true,
      divided: true,
      onSelect: () => ask({ what: 'delete', files }),
    },
  ];
}
