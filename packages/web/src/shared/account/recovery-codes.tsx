import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { saveText } from '../../ui/save-file.ts';
import { useWords } from '../../kit/context.tsx';
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
          onClick={() => saveText(`${text}\n`, t('twoFactor.fileName'), 'text/plain')}
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
