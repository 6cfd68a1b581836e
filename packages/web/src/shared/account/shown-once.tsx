import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './security.module.css';

interface Props {
  readonly words: {
    readonly title: string;
    readonly text: string;
    /** What it is, to a screen reader. */
    readonly label: string;
    readonly done: string;
  };
  /** Null: closed. */
  readonly value: string | null;
  readonly onDone: () => void;
}

/** Shows a token or secret once. The only way out is to confirm that it has been saved. */
export const ShownOnce = ({ words, value, onDone }: Props): ReactNode => (
  <Dialog open={value !== null} onClose={onDone} title={words.title} blocking>
    <p className="muted">{words.text}</p>
    <p className={styles.token} role="group" aria-label={words.label}>
      <code className={styles.mono}>{value}</code>
    </p>
    <div className={styles.foot}>
      <CopyButton text={value ?? ''} />
      <Button small kind="primary" onClick={onDone}>
        {words.done}
      </Button>
    </div>
  </Dialog>
);
