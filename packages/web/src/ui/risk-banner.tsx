import { RISK_BANNER, RISK_BANNER_LINK } from '@tranche/domain/settings/risk';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { part } from './part.tsx';
import styles from './risk-banner.module.css';
import { say } from './words.ts';

const Warning = part(() => import('./risk-dialog.tsx'));

export interface RiskBannerProps {
  /** HTML of the full warning; empty: no link and no modal. */
  readonly fullText: string | null;
  /** The sentence that an opportunity's type prescribes instead. */
  readonly sentence?: string | null;
}

/** 70 px, sticky on top, cannot be dismissed; grows with what it says and how large, and all below it gives way. */
export function RiskBanner({ fullText, sentence }: RiskBannerProps): ReactNode {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const banner = box.current;
    if (!banner) return undefined;
    const watch = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--h-banner', `${banner.offsetHeight}px`),
    );
    watch.observe(banner);
    return () => watch.disconnect();
  }, []);
  return (
    <section ref={box} className={styles.banner} aria-label={say('riskRegion')} data-risk-banner>
      <p>
        {sentence ?? RISK_BANNER}{' '}
        {fullText && (
          <button
            type="button"
            className={styles.link}
            aria-haspopup="dialog"
            data-no-print
            onClick={() => setOpen(true)}
          >
            {RISK_BANNER_LINK}
          </button>
        )}
      </p>
      {fullText && <RiskDialog open={open} onClose={() => setOpen(false)} text={fullText} />}
    </section>
  );
}

/** The full warning; its code comes when it is first opened. */
export function RiskDialog(props: { open: boolean; onClose: () => void; text: string }): ReactNode {
  const used = useRef(false);
  used.current ||= props.open;
  if (!used.current) return null;
  return <Warning {...props} />;
}
