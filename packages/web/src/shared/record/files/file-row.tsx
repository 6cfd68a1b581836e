import { IconFile } from '@tabler/icons-react';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { formatBytes } from '../../../ui/format.ts';
import { MoreMenu } from '../../../ui/menu.tsx';
import { PersonCell } from '../../../ui/person.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { useDesk } from './desk.ts';
import { useFileMenu } from './file-menu.tsx';
import styles from './files.module.css';
import type { RecordFile } from './use-files.ts';
import { fileWords } from './words.ts';

interface FileRowProps {
  readonly file: RecordFile;
  readonly isChosen: boolean;
  readonly onChoose: (range: boolean) => void;
  readonly onPreview: () => void;
}

/** One document: who sees it, who has read it, and what can be done with it. */
export function FileRow({ file, isChosen, onChoose, onPreview }: FileRowProps): ReactNode {
  const t = useWords(fileWords);
  const { writable, ask } = useDesk();
  const menu = useFileMenu(file, onPreview);
  const { name } = file;
  return (
    <li className={styles.row} data-chosen={isChosen}>
      {writable && (
        <Checkbox
          aria-label={t('choose', { name })}
          checked={isChosen}
          onChange={() => undefined}
          onClick={(event) => onChoose(event.shiftKey)}
        />
      )}
      <IconFile size={20} stroke={1.5} aria-hidden />
      <div className={styles.words}>
        {file.url === null ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <button
            type="button"
            className={styles.name}
            aria-haspopup="dialog"
            aria-label={t('previewNamed', { name })}
            onClick={onPreview}
          >
            {name}
          </button>
        )}
        <span className={styles.meta}>
          {t(`categories.${file.category}`)} · {formatBytes(file.size)} · <DateTime value={file.created_at} />
          {file.url === null && ` · ${t('waiting')}`}
          {file.version > 1 && (
            <>
              {' · '}
              <button
                type="button"
                className={styles.link}
                aria-haspopup="dialog"
                aria-label={t('versionsOf', { n: file.version, name })}
                onClick={() => ask({ what: 'versions', file })}
              >
                {t('version', { n: file.version })}
              </button>
            </>
          )}
        </span>
        <Seen file={file} />
      </div>
      <span className={styles.by}>
        <PersonCell name={file.createdBy?.name ?? t('system')} />
      </span>
      <VisibilityPill visibility={file.visibility} />
      <MoreMenu name={name} items={menu} />
    </li>
  );
}

export function VisibilityPill({ visibility }: { visibility: 'public' | 'private' }): ReactNode {
  const t = useWords(fileWords);
  const isPublic = visibility === 'public';
  return (
    <StatusPill
      look={{
        label: t(visibility),
        tone: isPublic ? 'green' : 'grey',
        icon: isPublic ? 'world' : 'lock',
      }}
    />
  );
}

/** Who has read it; or that no investor can, although the file is public. */
function Seen({ file }: { file: RecordFile }): ReactNode {
  const t = useWords(fileWords);
  const { folders } = useDesk();
  const isPublic = file.visibility === 'public';
  if (isPublic && !folders.isOpen) return <span className={styles.warning}>{t('cannotSee')}</span>;
  const { opened, readers } = file.opened_by ?? { opened: 0, readers: 0 };
  if (readers === 0 || (!isPublic && opened === 0)) return null;
  const one = t(opened > 0 ? 'opened' : 'notOpened');
  return <span className={styles.meta}>{readers === 1 ? one : t('openedBy', { opened, readers })}</span>;
}
