import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { TermsReaderButton } from '../../../shared/terms-reader/terms-reader.tsx';
import styles from '../components/invest-wizard.module.css';
import { TermBox } from '../components/term-box.tsx';
import type { StepProps } from '../step-props.ts';
import { words } from '../words.ts';

/** Each term is opened before it can be ticked; the required ones must be. */
export function TermsStep({ data: { terms }, wizard, tried, reasonId }: StepProps): ReactNode {
  const t = useWords(words);
  const { answers, facts, refusal } = wizard;
  const open = facts.requiredTerms.some((id) => !answers.terms.includes(id));
  const tick = (id: number, on: boolean): void =>
    wizard.set({ terms: on ? [...answers.terms, id] : answers.terms.filter((each) => each !== id) });
  return (
    <div className={styles.step} data-field="term_condition_ids">
      <p className="muted">{t('wizard.terms.intro')}</p>
      {terms.map((term) => (
        <TermBox key={term.id} term={term} ticked={answers.terms.includes(term.id)} onTick={tick} />
      ))}
      <p>
        <TermsReaderButton className={styles.link} label={t('wizard.terms.platform')} />
      </p>
      {open && (
        <p
          id={reasonId}
          className={tried || refusal ? styles.missing : styles.limits}
          role={tried ? 'alert' : undefined}
        >
          {refusal?.sentence ?? t('wizard.terms.required')}
        </p>
      )}
    </div>
  );
}
