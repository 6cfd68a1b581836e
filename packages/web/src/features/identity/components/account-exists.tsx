import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useSession, useWords } from '../../../kit/context.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { words } from '../words.ts';
import { AuthHead } from './auth-parts.tsx';
import { PublicFrame } from './public-frame.tsx';

/** Who comes back by an invitation's mail has an account by now: on to the offer, after a sign-in where there is none. */
export function AccountExists({
  email,
  opportunity,
  slug,
}: {
  readonly email: string | null;
  readonly opportunity: string;
  readonly slug: string;
}): ReactNode {
  const t = useWords(words);
  const { history } = useRouter();
  const isSignedIn = useSession() !== null;
  const offer = `/investor/investments/${slug}`;
  useEffect(() => {
    if (isSignedIn) history.replace(offer);
  }, [history, isSignedIn, offer]);
  return (
    <PublicFrame>
      <AuthHead
        title={t('register.existsTitle')}
        help={t('register.exists', { email: email ?? '', opportunity })}
      />
      <LinkButton kind="primary" href={`/login?redirect=${encodeURIComponent(offer)}`}>
        {t('register.signIn')}
      </LinkButton>
    </PublicFrame>
  );
}
