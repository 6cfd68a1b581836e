import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AppLink, isPlainClick } from '../../../ui/app-link.tsx';
import { isTyping } from '../../../ui/shortcuts.ts';
import { holdingHref } from '../report-views.ts';
import type { About } from '../../../shared/report/readable.ts';
import { useWayBack } from '../use-trail.ts';
import { words } from '../words.ts';
import type { ReadingPlace } from '../reading-place.ts';
import styles from './reader.module.css';

/** ‘Back to {company}’, or to the very place in the news. */
export function BackLink({ about, place }: { about: About | null; place: ReadingPlace }): ReactNode {
  const t = useWords(words);
  const wayBack = useWayBack();
  if (place !== null)
    return <Back href={holdingHref(place)} label={t('backTo', { name: about?.name ?? '' })} />;
  return <Back href={wayBack.href} label={t('backTo', { name: t('title') })} instead={() => wayBack.go()} />;
}

/** Escape follows it too (3.2). `instead`: what a plain press does; false follows the link. */
function Back({ href, label, instead }: { href: string; label: string; instead?: () => boolean }): ReactNode {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isTyping(event)) link.current?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <AppLink
      ref={link}
      href={href}
      className={styles.back}
      onClick={(event) => {
        if (instead && isPlainClick(event) && instead()) event.preventDefault();
      }}
    >
      <IconArrowLeft size={16} aria-hidden />
      {label}
    </AppLink>
  );
}
