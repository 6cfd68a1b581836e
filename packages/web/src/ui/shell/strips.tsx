import { useEffect, useState, type ReactNode } from 'react';
import { formatMoment } from '../format.ts';
import { say } from '../words.ts';
import styles from './shell.module.css';

export function useOnline(): boolean {
  const [online, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const update = (): void => setOnline(navigator.onLine);
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return online;
}

export interface StripsProps {
  readonly realtimeLost: boolean;
  /** Since when what is shown has stood on this device; null while it comes from the server. */
  readonly readAt?: string | null;
}

/** S10: one 32 px slot under the header; offline before realtime-lost. */
export function Strips({ realtimeLost, readAt = null }: StripsProps): ReactNode {
  const online = useOnline();
  if (online && readAt === null && !realtimeLost) return null;
  const isAway = !online || readAt !== null;
  const text =
    readAt === null ? say(online ? 'realtimeLost' : 'offline') : say('readAt', { at: formatMoment(readAt) });
  return (
    <div className={styles.strip} data-kind={isAway ? 'warning' : 'quiet'} role="status" data-no-print>
      {text}
    </div>
  );
}
