import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { CheckboxField } from '../../../ui/fields/select-field.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import styles from '../components/invest-wizard.module.css';
import type { StepProps } from '../components/invest-wizard.tsx';
import type { Term } from '../use-wizard.ts';
import { words } from '../words.ts';

/** Each term is opened before it can be ticked; the required ones must be. */
export function TermsStep({ data: { terms }, wizard, tried }: StepProps): ReactNode {
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
        <a href="/terms" target="_blank" rel="noreferrer">
          {t('wizard.terms.platform')}
        </a>
      </p>
      {open && (
        <p className={tried || refusal ? styles.missing : styles.limits} role={tried ? 'alert' : undefined}>
          {refusal?.sentence ?? t('wizard.terms.required')}
        </p>
      )}
    </div>
  );
}

interface TermBoxProps {
  readonly term: Term;
  readonly ticked: boolean;
  readonly onTick: (id: number, on: boolean) => void;
}

function TermBox({ term, ticked, onTick }: TermBoxProps): ReactNode {
  const t = useWords(words);
  const [opened, setOpened] = useState(ticked);
  return (
    <details className={styles.term} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        {term.title} {!term.is_required && <span className="muted">{t('wizard.terms.optional')}</span>}
      </summary>
      <div className={styles.termBody}>
        <RichText html={term.body} />
      </div>
      {opened && (
        <div className={styles.tick}>
          <CheckboxField
            label={t('wizard.terms.tick', { title: term.title })}
            value={ticked}
            onChange={(on) => onTick(term.id, on)}
          />
        </div>
      )}
    </details>
  );
}
