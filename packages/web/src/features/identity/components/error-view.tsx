import { useEffect, useState, type ReactNode } from 'react';
import { useAccess, type Access } from '../../../kit/access.tsx';
import { isApiError } from '../../../kit/api-error.ts';
import { homeOf } from '../../../kit/areas.ts';
import { useBrand } from '../../../kit/brand.ts';
import { useBoot, useSession, useWords } from '../../../kit/context.tsx';
import type { ErrorViewProps } from '../../../kit/error-slot.tsx';
import { documentTitle } from '../../../kit/title.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Logo } from '../../../ui/shell/logo.tsx';
import styles from '../screens/plain-page.module.css';
import { frameWords } from '../frame-words.ts';

/** Needs no data; inside a shell it is only the content, else it brings the brand header. */
export function ErrorView({ status, error, unread = false, onRetry, bare }: ErrorViewProps): ReactNode {
  const t = useWords(frameWords);
  const access = useAccess();
  const { brand } = useBrand();
  const { settings } = useBoot();
  const said = unread ? 'unread' : status === 404 ? 'missing' : 'other';
  const title = t(`error.${said}Title`);
  useEffect(() => {
    document.title = documentTitle(title, settings.company_name, access.kind === 'staff');
  }, [title, settings.company_name, access.kind]);
  const Body = bare ? 'main' : 'div';
  return (
    <div className={bare ? styles.page : undefined}>
      {bare && (
        <header className={styles.bar}>
          <AppLink href="/" aria-label={brand.name}>
            <Logo brand={brand} />
          </AppLink>
        </header>
      )}
      <Body id={bare ? 'content' : undefined} className={styles.center}>
        {!unread && (
          <span className={styles.code} aria-hidden>
            {status}
          </span>
        )}
        <h1>{title}</h1>
        <p className="muted">{t(`error.${said}Text`)}</p>
        {status === 403 && <p className={styles.small}>{t('error.forbidden')}</p>}
        <div className={styles.actions}>
          <WayOn access={access} />
          {onRetry && <Button onClick={onRetry}>{t('error.retry')}</Button>}
        </div>
        {said === 'other' && status !== 403 && <CopyDetails status={status} error={error} />}
      </Body>
    </div>
  );
}

function WayOn({ access }: { access: Access }): ReactNode {
  const t = useWords(frameWords);
  const user = useSession();
  if (access.kind === 'guest') {
    return (
      <>
        <LinkButton kind="primary" href="/login">
          {t('error.login')}
        </LinkButton>
        <LinkButton href="/register">{t('error.register')}</LinkButton>
      </>
    );
  }
  if (access.kind === 'investor') {
    return (
      <>
        <LinkButton kind="primary" href="/investor">
          {t('error.overview')}
        </LinkButton>
        <LinkButton className="wraps" href="/investor/investments">
          {t('error.opportunities')}
        </LinkButton>
      </>
    );
  }
  return (
    <LinkButton kind="primary" href={homeOf(user)}>
      {t('error.home')}
    </LinkButton>
  );
}

function CopyDetails({ status, error }: { status: number; error: unknown }): ReactNode {
  const t = useWords(frameWords);
  const [copied, setCopied] = useState(false);
  const reference = isApiError(error) ? error.reference : null;
  const copy = async (): Promise<void> => {
    const lines = [
      window.location.href,
      `status ${status}`,
      reference,
      error instanceof Error ? error.message : null,
    ];
    await navigator.clipboard.writeText(lines.filter(Boolean).join('\n')).catch(() => undefined);
    setCopied(true);
  };
  return (
    <>
      {reference !== null && <p className={styles.small}>{reference}</p>}
      <Button kind="quiet" small onClick={() => void copy()}>
        {t(copied ? 'error.copied' : 'error.copy')}
      </Button>
    </>
  );
}
