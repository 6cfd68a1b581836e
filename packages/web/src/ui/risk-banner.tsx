import { RISK_BANNER, RISK_BANNER_LINK } from '@tranche/domain/settings/risk';
import { IconPrinter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './overlay/dialog.tsx';
import { RichText } from './rich-text.tsx';
import styles from './risk-banner.module.css';
import { say } from './words.ts';

export interface RiskBannerProps {
  /** HTML of the full warning; empty: no link and no modal. */
  readonly fullText: string | null;
  /** The sentence that an opportunity's type prescribes instead (A105). */
  readonly sentence?: string | null;
}

/** S2: 70 px, sticky on top, cannot be dismissed. */
export function RiskBanner({ fullText, sentence }: RiskBannerProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.banner} aria-label={say('riskRegion')} data-risk-banner>
      <p>
        {sentence ?? RISK_BANNER}{' '}
        {fullText && (
          <button type="button" className={styles.link} onClick={() => setOpen(true)}>
            {RISK_BANNER_LINK}
          </button>
        )}
      </p>
      {fullText && <RiskDialog open={open} onClose={() => setOpen(false)} text={fullText} />}
    </section>
  );
}

export function RiskDialog({
  open,
  onClose,
  text,
}: {
  open: boolean;
  onClose: () => void;
  text: string;
}): ReactNode {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('riskTitle')}
      size={720}
      footer={
        <>
          <Button icon={<IconPrinter size={16} />} onClick={() => window.print()}>
            {say('print')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {say('close')}
          </Button>
        </>
      }
    >
      <RichText html={text} />
    </Dialog>
  );
}
