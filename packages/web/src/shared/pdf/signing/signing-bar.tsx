import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../../kit/context.tsx';
import styles from './signing.module.css';
import { signingWords } from './words.ts';

interface SigningBarProps {
  /** Fields that are still empty. */
  readonly left: number;
  readonly sending: boolean;
  readonly onNext: () => void;
  readonly onSubmit: () => void;
  readonly actions?: ReactNode;
}

/** How much is left, the way to it, and the end of it: on top, at the bottom of a phone. */
export function SigningBar({ left, sending, onNext, onSubmit, actions }: SigningBarProps): ReactNode {
  const t = useWords(signingWords);
  return (
    <div className={styles.bar} role="group" aria-label={t('bar')}>
      <span role="status" className={styles.left} data-ready={left === 0}>
        {left === 0 ? t('left.none') : t('left.some', { n: left })}
      </span>
      {actions}
      <Button kind={left > 0 ? 'primary' : 'secondary'} disabled={left === 0} onClick={onNext}>
        {t('next')}
      </Button>
      <Button kind={left > 0 ? 'secondary' : 'primary'} busy={sending && t('submitting')} onClick={onSubmit}>
        {t('submit')}
      </Button>
    </div>
  );
}
