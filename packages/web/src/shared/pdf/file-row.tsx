import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DownloadButton } from '../../kit/download.tsx';
import { RowNote, RowWords } from '../../ui/row-list.tsx';
import { Chip } from '../../ui/status-pill.tsx';
import { useWords } from '../../kit/context.tsx';
import styles from './file-row.module.css';
import { viewerWords } from './words.ts';

export interface FileRowProps {
  readonly name: string;
  /** What tells it from its namesakes, for who hears the buttons alone: ‘Larch Robotics’, ‘3 Mar 2026’. */
  readonly about: readonly string[];
  readonly note: ReactNode;
  /** Where it is downloaded; null while it is checked: then it opens nowhere. */
  readonly href: string | null;
  readonly pill?: ReactNode;
  readonly onPreview: () => void;
}

/** One file of a `RowList`. */
export function FileRow({ name, about, note, href, pill, onPreview }: FileRowProps): ReactNode {
  const t = useWords(viewerWords);
  const said = { name: [name, ...about].filter(Boolean).join(', ') };
  return (
    <li>
      <IconFileText size={22} stroke={1.5} aria-hidden />
      <RowWords
        name={
          href === null ? (
            name
          ) : (
            <button
              type="button"
              className={styles.open}
              aria-haspopup="dialog"
              aria-label={t('preview', said)}
              onClick={onPreview}
            >
              {name}
            </button>
          )
        }
      >
        <RowNote>{note}</RowNote>
      </RowWords>
      {pill}
      {href === null ? (
        <Chip>{t('checking')}</Chip>
      ) : (
        <DownloadButton small href={href} aria-label={t('downloadNamed', said)}>
          {t('download')}
        </DownloadButton>
      )}
    </li>
  );
}
