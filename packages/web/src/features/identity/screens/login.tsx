import type { SessionUser } from '@tranche/domain/settings/boot';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { useBoot, useSession, useWords } from '../../../kit/context.tsx';
import type { Search } from '../../../kit/search.ts';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { Info } from '../components/auth-parts.tsx';
import { ForgotForm } from '../components/forgot-form.tsx';
import { NewPasswordForm } from '../components/new-password-form.tsx';
import { PublicFrame } from '../components/public-frame.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';
import { goOn } from '../sign-in.ts';
import { words } from '../words.ts';

const SecondStepForm = part(() => import('../components/second-step-form.tsx'), <FormSkeleton fields={1} />);

/** Sign in, and its views forgot, reset, set-password and two-factor. */
export default function Login(): ReactNode {
  const t = useWords(words);
  const search: Search = useSearch({ strict: false });
  const { flags } = useBoot();
  const client = useQueryClient();
  const user = useSession();
  const target = search.redirect ?? null;
  const enter = (who: SessionUser): Promise<void> => goOn(client, { user: who, flags, target });
  const { history } = useRouter();
  // The view alone is not enough: the server must have required the step.
  const [isAsked, setAsked] = useState(false);
  const askSecondStep = (): void => {
    setAsked(true);
    history.push(`/login?view=two-factor${target === null ? '' : `&redirect=${encodeURIComponent(target)}`}`);
  };
  const already = user !== null && !isPasswordView(search.view);
  useEffect(() => {
    if (already && user !== null) void goOn(client, { user, flags, target });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival: a sign-in on this page leads on from where it is made
  }, []);

  return <PublicFrame>{view()}</PublicFrame>;

  function view(): ReactNode {
    if (search.view === 'forgot') return <ForgotForm email={search.email} />;
    if (isPasswordView(search.view)) {
      const kind = search.view === 'reset' ? 'reset' : 'set';
      if (!search.token || !search.email) {
        return (
          <>
            <Info>{t('reset.badLink')}</Info>
            <ForgotForm email={search.email} />
          </>
        );
      }
      return (
        <NewPasswordForm
          kind={kind}
          token={search.token}
          email={search.email}
          onSignedIn={enter}
          onSecondStep={askSecondStep}
        />
      );
    }
    if (search.view === 'two-factor' && isAsked) {
      return <SecondStepForm onSignedIn={enter} />;
    }
    return (
      <SignInForm notice={noticeOf()} redirect={target} onSignedIn={enter} onSecondStep={askSecondStep} />
    );
  }

  function noticeOf(): string | null {
    if (search.reason === 'timeout') return t('login.signedOut');
    return search.verified === '1' ? t('login.verified') : null;
  }
}

const isPasswordView = (view: string | undefined): boolean => view === 'reset' || view === 'set-password';
