import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './disclosure.module.css';
import { disclosureWords } from './words.ts';

/** What a person reads before they agree to a market sounding: the firm's own text, then what agreeing means. */
export function Disclosure({ text }: { readonly text: string | null }): ReactNode {
  const t = useWords(disclosureWords);
  return (
    <>
      {text && <RichText html={text} />}
      <div className={styles.notice}>
        <strong>{t('text')}</strong>
        <p>{t('explain')}</p>
      </div>
    </>
  );
}
