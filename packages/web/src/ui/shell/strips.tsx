import { useEffect, type ReactNode } from 'react';
import { useConnected } from '../network/connection.ts';
import { formatMoment } from '../format.ts';
import { openSlowSlot, retryAll, useIsSlow } from '../slow.ts';
import { say } from '../words.ts';
import styles from './shell.module.css';

export interface StripsProps {
  readonly realtimeLost: boolean;
  /** Since when what is shown has was on this device; null while it comes from the server. */
  readonly readAt?: string | null;
}

/** One 32 px slot under the header; offline before slow before realtime-lost, never two. */
export function Strips({ realtimeLost, readAt = null }: StripsProps): ReactNode {
  const online = useConnected();
  const waits = useIsSlow();
  useEffect(openSlowSlot, []);
  const isAway = !online || readAt !== null;
  const slow = waits && !isAway;
  if (!isAway && !slow && !realtimeLost) return null;
  return (
    <div className={styles.strip} data-kind={isAway ? 'warning' : 'quiet'} role="status" data-no-print>
      {readAt === null
        ? say(isAway ? 'offline' : slow ? 'slow' : 'realtimeLost')
        : say('readAt', { at: formatMoment(readAt) })}
      {slow && (
        <button type="button" onClick={() => void retryAll()}>
          {say('retry')}
        </button>
      )}
    </div>
  );
}
