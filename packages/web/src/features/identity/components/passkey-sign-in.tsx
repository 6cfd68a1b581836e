import { IconFingerprint } from '@tabler/icons-react';
import type { SessionUser } from '@tranche/domain/settings/boot';
import { useState, type ReactNode } from 'react';
import { isApiError } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { sentenceOf } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from '../words.ts';
import styles from './auth-parts.module.css';

/** Under the sign-in form, where the browser knows passkeys: no address, no password, no second step. */
export function PasskeySignIn({
  onSignedIn,
}: {
  onSignedIn: (user: SessionUser) => Promise<void>;
}): ReactNode {
  const t = useWords(words);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (!('PublicKeyCredential' in window)) return null;
  const signIn = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const { signInByPasskey } = await import('../passkey.ts');
      await onSignedIn(await signInByPasskey());
    } catch (error) {
      setRefusal(isApiError(error) ? sentenceOf(error) : t('passkey.cancelled'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.otherWay}>
      <span className={styles.or}>{t('passkey.or')}</span>
      <Button
        fullWidth
        icon={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
        busy={isBusy && t('passkey.waiting')}
        onClick={() => void signIn()}
      >
        {t('passkey.button')}
      </Button>
      {refusal !== null && <Refusal>{refusal}</Refusal>}
    </div>
  );
}
