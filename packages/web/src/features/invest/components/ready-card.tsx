import { IconCircleCheck, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LIST } from '../queries.ts';
import { overviewWords } from '../overview-words.ts';
import styles from './action-needed.module.css';

/** Shown once all steps are done, until it is put away. */
export function ReadyCard(): ReactNode {
  const t = useWords(overviewWords);
  const { id } = useViewer();
  const key = `ready-seen:${id}`;
  const [seen, setSeen] = useState(() => localStorage.getItem(key) !== null);
  if (seen) return null;
  const dismiss = (): void => {
    localStorage.setItem(key, '1');
    setSeen(true);
  };
  return (
    <section className={styles.ready} aria-label={t('overview.ready')}>
      <IconCircleCheck size={24} stroke={1.75} aria-hidden />
      <div className={styles.words}>
        <strong>{t('overview.ready')}</strong>
        <span className="muted">{t('overview.readyText')}</span>
      </div>
      <LinkButton href={LIST}>{t('overview.browse')}</LinkButton>
      <IconButton label={t('overview.dismiss')} onClick={dismiss}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </section>
  );
}
