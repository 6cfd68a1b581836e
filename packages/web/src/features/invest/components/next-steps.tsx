import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { Eligibility } from '../../../shared/eligibility/eligibility.tsx';
import type { Eligibility as Found } from '../../../shared/eligibility/use-eligibility.ts';
import { takeTermsAccepted } from '../../../shared/eligibility/terms-accepted.ts';
import { overviewWords } from '../overview-words.ts';
import styles from './next-steps.module.css';
import { ReadyCard } from './ready-card.tsx';

/** What is between the investor and investing, or that nothing does. After the terms it takes the focus once (S3). */
export function NextSteps({ found }: { found: Found }): ReactNode {
  const t = useWords(overviewWords);
  const { accepted_terms_version: version } = useViewer();
  const box = useRef<HTMLDivElement>(null);
  const [pulse, setPulse] = useState(false);
  useEffect(() => {
    if (!takeTermsAccepted()) return undefined;
    setPulse(true);
    // the modal gives the focus back to the page while it closes
    const timer = window.setTimeout(() => box.current?.focus(), 300);
    return () => window.clearTimeout(timer);
  }, [version]);
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-label={t('overview.steps')}
      className={styles.box}
      data-pulse={pulse}
      onAnimationEnd={() => setPulse(false)}
    >
      {found.reasons.length > 0 ? (
        <Eligibility reasons={found.reasons} request={found.request} />
      ) : (
        <ReadyCard />
      )}
    </div>
  );
}
