import { IconCloud } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useSave } from '../../../kit/query.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { MoreMenu } from '../../../ui/menu.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { VisibilityPill } from '../files/file-row.tsx';
import styles from '../files/files.module.css';
import type { CloudDocument } from './cloud-document.ts';
import { cloudWords } from './words.ts';

interface Props {
  readonly document: CloudDocument;
  readonly writable: boolean;
  readonly privateOnly: boolean;
  readonly onPublish: () => void;
  readonly onDelete: () => void;
}

export function CloudRow({ document, writable, privateOnly, onPublish, onDelete }: Props): ReactNode {
  const t = useWords(cloudWords);
  const { name, url, provider, visibility, created_at, updated_at } = document;
  const save = useSave('cloud-documents', document.id, { alsoChanges: ['activity'], seen: updated_at });
  const hide = (): void =>
    save.mutate(
      { visibility: 'private' },
      {
        onSuccess: () => toast(t('nowPrivate', { name })),
        onError: (error) => toastError(sentenceOf(error)),
      },
    );
  const visible = visibility === 'public';
  return (
    <li className={styles.row}>
      <IconCloud size={20} stroke={1.5} aria-hidden />
      <div className={styles.words}>
        <a
          className={styles.name}
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={t('open', { name })}
        >
          {name}
        </a>
        <span className={styles.meta}>
          {t(`providers.${provider}`)} · <DateTime value={created_at} />
        </span>
      </div>
      <VisibilityPill visibility={visibility} />
      {writable && (
        <MoreMenu
          name={name}
          items={[
            ...(privateOnly
              ? []
              : [{ label: t(visible ? 'private' : 'public'), onSelect: visible ? hide : onPublish }]),
            { label: t('delete'), danger: true, onSelect: onDelete },
          ]}
        />
      )}
    </li>
  );
}
