import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../context.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './security.module.css';
import { securityWords } from './security-words.ts';

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  codes: readonly string[];
  onDone: () => void;
}): ReactNode {
  const t = useWords(securityWords);
  const text = codes.join('\n');
  return (
    <>
      <p className="muted">{t('twoFactor.codesText')}</p>
      <ul className={styles.codes} aria-label={t('twoFactor.codesList')}>
        {codes.map((code) => (
          <li key={code} className={styles.mono}>
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <CopyButton text={text} />
        <Button
          small
          icon={<IconDownload size={16} aria-hidden />}
          onClick={() => download(text, t('twoFactor.fileName'))}
        >
          {t('twoFactor.download')}
        </Button>
        <Button small kind="primary" onClick={onDone}>
          {t('twoFactor.saved')}
        </Button>
      </div>
    </>
  );
}

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Firefox reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
