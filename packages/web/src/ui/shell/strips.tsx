import { useEffect, useState, type ReactNode } from 'react';
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

/** S10: one 32 px slot under the header; offline before realtime-lost. */
export function Strips({ realtimeLost }: { realtimeLost: boolean }): ReactNode {
  const online = useOnline();
  if (online && !realtimeLost) return null;
  return (
    <div className={styles.strip} data-kind={online ? 'quiet' : 'warning'} role="status" data-no-print>
      {say(online ? 'realtimeLost' : 'offline')}
    </div>
  );
}
