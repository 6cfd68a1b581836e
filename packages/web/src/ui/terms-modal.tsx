import { Checkbox } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { Button, LinkButton } from './button.tsx';
import { LegalText } from './legal-text.tsx';
import { Dialog } from './overlay/dialog.tsx';
import styles from './terms-modal.module.css';

export interface TermsWords {
  readonly acceptTitle: string;
  readonly readTitle: string;
  readonly confirm: string;
  readonly please: string;
  readonly submit: string;
  readonly submitting: string;
  readonly logout: string;
  readonly openTab: string;
  readonly unpublished: string;
}

export interface TermsModalProps {
  readonly words: TermsWords;
  readonly format: 'html' | 'url';
  readonly text: string | null;
  /** A failure says nothing; the tick stays and the button works again (S3). */
  readonly onAccept: () => Promise<unknown>;
}

/** S3, blocking: no close, Esc inert, Logout available. */
export function TermsModal({ words, format, text, onAccept }: TermsModalProps): ReactNode {
  const help = useId();
  const [ticked, setTicked] = useState(false);
  const [sending, setSending] = useState(false);
  const accept = async (): Promise<void> => {
    setSending(true);
    try {
      await onAccept();
    } catch {
      setSending(false);
    }
  };
  return (
    <Dialog open onClose={() => undefined} title={words.acceptTitle} size={640} blocking sheet>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={words.readTitle} data-autofocus>
        {text ? <LegalText format={format} text={text} /> : <p className="muted">{words.unpublished}</p>}
      </div>
      <div className={styles.foot}>
        <Checkbox
          label={words.confirm}
          checked={ticked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
          aria-describedby={help}
        />
        <p id={help} className={styles.help}>
          {!ticked && words.please}
        </p>
        <div className={styles.actions}>
          <LinkButton kind="quiet" href="/api/logout">
            {words.logout}
          </LinkButton>
          <Button
            kind="primary"
            disabled={!ticked}
            aria-describedby={help}
            busy={sending && words.submitting}
            onClick={() => void accept()}
          >
            {words.submit}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** To read only, from footer, registration and the invest wizard. */
export function TermsReader({
  open,
  onClose,
  words,
  format,
  text,
}: Omit<TermsModalProps, 'onAccept' | 'words'> & {
  words: Pick<TermsWords, 'readTitle' | 'openTab' | 'unpublished'>;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.readTitle}
      size={720}
      sheet
      footer={
        <LinkButton href="/terms" target="_blank" rel="noopener">
          {words.openTab}
        </LinkButton>
      }
    >
      {text ? <LegalText format={format} text={text} /> : <p className="muted">{words.unpublished}</p>}
    </Dialog>
  );
}
