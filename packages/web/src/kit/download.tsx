import { IconDownload } from '@tabler/icons-react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { isPlainClick } from '../ui/app-link.tsx';
import { LinkButton, type LinkButtonProps } from '../ui/button.tsx';
import { formatMoment } from '../ui/format.ts';
import { toast, toastError } from '../ui/overlay/toasts.tsx';
import { saveFile } from '../ui/save-file.ts';
import { askServer } from '../ui/network/connection.ts';
import { useWords } from './context.tsx';
import { READ_AT } from './offline/readable.ts';

const words = {
  coming: 'Downloading…',
  lost: 'The file could not be downloaded. Please try again.',
  noConnection: 'You are offline, and this file is not saved on this device.',
  queued: 'This is a long file. We will email you when it is ready.',
  copy: 'You are offline. This is the copy you downloaded on {at}.',
} as const;

interface Download {
  readonly isComing: boolean;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** For what is no link: an entry of a menu. */
  readonly fetchFile: (href: string) => Promise<void>;
}

/** What a link to a file does when it is pressed plainly: the reader sees it coming, and hears when it cannot be had or is an old one. */
export function useDownload(): Download {
  const t = useWords(words);
  const [isComing, setComing] = useState(false);
  const fetchFile = async (href: string): Promise<void> => {
    setComing(true);
    try {
      const headers = await saveFile(href);
      const storedAt = headers?.get(READ_AT) ?? null;
      if (headers === null) toast(t('queued'));
      else if (storedAt !== null) toast(t('copy', { at: formatMoment(storedAt) }));
    } catch {
      toastError(t((await askServer()) ? 'lost' : 'noConnection'));
    }
    setComing(false);
  };
  return {
    isComing,
    fetchFile,
    onClick: (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      if (!isComing) void fetchFile(event.currentTarget.href);
    },
  };
}

/** A file of the server's, under the server's name for it. */
export function DownloadButton({ children, small, ...look }: Omit<LinkButtonProps, 'icon'>): ReactNode {
  const t = useWords(words);
  const { isComing, onClick } = useDownload();
  return (
    <LinkButton
      {...look}
      small={small}
      download
      icon={<IconDownload size={small ? 15 : 16} />}
      aria-busy={isComing}
      onClick={onClick}
    >
      {isComing ? t('coming') : children}
    </LinkButton>
  );
}
