import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { isApiError } from '../../../kit/api-error.ts';
import { useBrand } from '../../../kit/brand.ts';
import { send } from '../../../kit/client.ts';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Logo } from '../../../ui/shell/logo.tsx';
import { words } from '../words.ts';
import styles from './plain-page.module.css';

const PROBE_EVERY_MS = 20_000;

/** Looks every 20 s while the page is visible; any answer of the session call leads to `/`. */
export default function Maintenance(): ReactNode {
  const t = useWords(words);
  const { brand } = useBrand();
  const [trying, setTrying] = useState(false);
  const probe = useCallback(async () => {
    setTrying(true);
    if (await isBack()) window.location.assign('/');
    else setTrying(false);
  }, []);
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void probe();
    }, PROBE_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [probe]);
  return (
    <div className={styles.page}>
      <main id="content" className={styles.center}>
        <Logo brand={brand} />
        <h1>{t('maintenance.title')}</h1>
        <p className="muted">{t('maintenance.text')}</p>
        <Button kind="primary" busy={trying && t('maintenance.trying')} onClick={() => void probe()}>
          {t('maintenance.retry')}
        </Button>
      </main>
    </div>
  );
}

/** A guest's 401 is an answer too: the service is back. */
async function isBack(): Promise<boolean> {
  try {
    await send('GET', '/api/user', undefined, { probe: true, timeoutMs: 5000 });
    return true;
  } catch (error) {
    return isApiError(error) && error.status === 401;
  }
}
