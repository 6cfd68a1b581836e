import * as identityVerbs from '@tranche/domain/identity/verbs';
import { api } from '../../../kit/api.ts';
import type { SessionUser } from '@tranche/domain/settings/boot';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { leave } from '../../../kit/enter.ts';
import { reloadSession } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { AuthHead } from '../components/auth-parts.tsx';
import { PublicFrame } from '../components/public-frame.tsx';
import { words } from '../words.ts';

const LOOK_EVERY_MS = 15_000;
const WAIT_SECONDS = 60;

/** Stands in place of the investor portal until the address is verified; then the wanted page appears. */
export function VerifyEmail({ user }: { user: SessionUser }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  useEffect(() => {
    const look = async (): Promise<void> => {
      const now = await reloadSession(client);
      if (now?.email_verified_at) toast(t('verify.done'));
    };
    const timer = window.setInterval(() => void look(), LOOK_EVERY_MS);
    const onFocus = (): void => void look();
    window.addEventListener('focus', onFocus);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, [client, t]);
  return (
    <PublicFrame>
      <AuthHead title={t('verify.title')} help={t('verify.text', { email: maskAddress(user.email) })} />
      <Stack gap={12}>
        <Resend />
        <Button kind="quiet" fullWidth onClick={() => leave(client)}>
          {t('verify.other')}
        </Button>
      </Stack>
    </PublicFrame>
  );
}

function Resend(): ReactNode {
  const t = useWords(words);
  const [state, setState] = useState<'ready' | 'sending' | 'sent' | 'failed'>('ready');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = window.setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [seconds]);
  const resend = async (): Promise<void> => {
    setState('sending');
    try {
      await api.action(identityVerbs.resendVerification);
      setState('sent');
      setSeconds(WAIT_SECONDS);
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button
        kind="primary"
        fullWidth
        disabled={seconds > 0}
        busy={state === 'sending' && t('verify.sending')}
        onClick={() => void resend()}
      >
        {seconds > 0 ? t('verify.wait', { seconds }) : t('verify.resend')}
      </Button>
      <p role="status" className="muted">
        {state === 'sent' && t('verify.again')}
        {state === 'failed' && t('verify.failed')}
      </p>
    </>
  );
}

/** `ann.lee@example.com` → `a•••e@example.com`. */
export function maskAddress(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.charAt(0)}•••${name.length > 1 ? name.charAt(name.length - 1) : ''}@${host}`;
}
