import type { ReactNode } from 'react';
import { CLOSED_LINKS } from '@tranche/domain/reporting/kpi-answers';
import { useBrand } from '../../../kit/brand.ts';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { answerWords } from '../answer-words.ts';
import styles from './answer.module.css';

/** One sentence and the firm's contact; no company is named to whoever found a link. */
export function ClosedLink({ reason }: { reason: string | null }): ReactNode {
  const t = useWords(answerWords);
  const { brand } = useBrand();
  const { settings } = useBoot();
  const why = CLOSED_LINKS.find((known) => known === reason) ?? 'absent';
  return (
    <section className={styles.closed}>
      <h1>{t('closed.title')}</h1>
      <p>{t(`closed.${why}`)}</p>
      <p className="muted">{t('closed.contact', { firm: brand.name, email: settings.support_email })}</p>
    </section>
  );
}
