import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { useWords } from '../../kit/context.tsx';
import styles from './pdf.module.css';
import { viewerWords } from './words.ts';

/** ‘3 of 12’, the 3 being a field: Enter goes there. */
export function PageField({
  field,
  page,
  count,
  onPage,
}: {
  field: RefObject<HTMLInputElement | null>;
  page: number;
  count: number;
  onPage: (page: number) => void;
}): ReactNode {
  const t = useWords(viewerWords);
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = (): void => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= count) onPage(wanted);
    else setTyped(String(page));
  };
  return (
    <label className={styles.pageField}>
      <span className="sr-only">{t('page')}</span>
      <input
        ref={field}
        inputMode="numeric"
        value={typed}
        style={{ width: `${Math.max(2, String(count).length) + 2}ch` }}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && go()}
        onBlur={go}
      />
      {t('ofPages', { n: count })}
    </label>
  );
}
