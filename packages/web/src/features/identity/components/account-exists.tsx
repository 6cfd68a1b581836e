import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useBoot, useSession, useWords } from '../../../kit/context.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { goOn } from '../sign-in.ts';
import { words } from '../words.ts';
import { AuthHead } from './auth-parts.tsx';
import { PublicFrame } from './public-frame.tsx';

/** Who comes back by an invitation's mail has an account by now: on to the opportunity, after a sign-in where there is none. */
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
  const client = useQueryClient();
  const { flags } = useBoot();
  const user = useSession();
  const page = `/investor/investments/${slug}`;
  useEffect(() => {
    if (user !== null) void goOn(client, { user, flags, target: page });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once, on arrival: a portal is entered, not its address alone
  }, []);
  return (
    <PublicFrame>
      <AuthHead
        title={t('register.existsTitle')}
        help={t('register.exists', { email: email ?? '', opportunity })}
      />
      <LinkButton kind="primary" href={`/login?redirect=${encodeURIComponent(page)}`}>
        {t('register.signIn')}
      </LinkButton>
    </PublicFrame>
  );
}
