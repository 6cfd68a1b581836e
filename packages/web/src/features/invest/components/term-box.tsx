import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import type { Term } from '../wizard-data.ts';
import { words } from '../words.ts';
import styles from './invest-wizard.module.css';

interface TermBoxProps {
  readonly term: Term;
  readonly ticked: boolean;
  readonly onTick: (id: number, on: boolean) => void;
}

/** One term: its tick appears once it has been opened. */
export function TermBox({ term, ticked, onTick }: TermBoxProps): ReactNode {
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
