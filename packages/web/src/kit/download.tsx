import { IconDownload } from '@tabler/icons-react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { isPlainClick } from '../ui/app-link.tsx';
import { LinkButton, type LinkButtonProps } from '../ui/button.tsx';
import { useWords } from './context.tsx';
import { fetchFile } from './fetch-file.ts';

const words = { coming: 'Downloading…' } as const;

interface Download {
  readonly isComing: boolean;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** What a link to a file does when it is pressed plainly: the reader sees it coming, and hears when it cannot be had or is an old one. */
export function useDownload(): Download {
  const [isComing, setComing] = useState(false);
  const load = async (href: string): Promise<void> => {
    setComing(true);
    await fetchFile(href);
    setComing(false);
  };
  return {
    isComing,
    onClick: (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      if (!isComing) void load(event.currentTarget.href);
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
