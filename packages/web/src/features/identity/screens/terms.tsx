import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useBrand } from '../../../kit/brand.ts';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { LegalText } from '../../../ui/legal-text.tsx';
import { Logo } from '../../../ui/shell/logo.tsx';
import { words } from '../words.ts';
import styles from './plain-page.module.css';

/** The terms, for anyone. */
export default function Terms(): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const { brand } = useBrand();
  const guest = useAccess().kind === 'guest';
  const text = settings.terms_text;
  return (
    <div className={styles.page}>
      <header className={styles.bar} data-no-print>
        <AppLink href="/" aria-label={brand.name}>
          <Logo brand={brand} />
        </AppLink>
        <LinkButton href={guest ? '/login' : '/'}>{guest ? t('terms.signIn') : t('terms.home')}</LinkButton>
      </header>
      <main id="content" className={styles.terms} tabIndex={-1}>
        <div className={styles.termsHead}>
          <h1>{t('terms.title')}</h1>
          <span className="muted">{t('terms.version', { version: settings.terms_version })}</span>
          <span data-no-print>
            <Button icon={<IconPrinter size={16} />} onClick={() => window.print()}>
              {t('terms.print')}
            </Button>
          </span>
        </div>
        {text ? (
          <TermsBody format={settings.terms_format} text={text} contents={t('terms.contents')} />
        ) : (
          <p className="muted">{t('terms.none')}</p>
        )}
      </main>
    </div>
  );
}

interface Heading {
  readonly id: string;
  readonly label: string;
}

/** The contents list is made from the text's own headings once they are in the page. */
function TermsBody({
  format,
  text,
  contents,
}: {
  format: 'html' | 'url';
  text: string;
  contents: string;
}): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  const [headings, setHeadings] = useState<readonly Heading[]>([]);
  useEffect(() => {
    const root = body.current;
    if (root === null || format === 'url') return undefined;
    const read = (): void => setHeadings(readHeadings(root));
    const watcher = new MutationObserver(read);
    watcher.observe(root, { childList: true, subtree: true });
    read();
    return () => watcher.disconnect();
  }, [format, text]);
  return (
    <div className={styles.termsBody}>
      <div ref={body}>
        <LegalText format={format} text={text} />
      </div>
      {headings.length > 2 && (
        <nav className={styles.contents} aria-label={contents} data-no-print>
          <strong>{contents}</strong>
          <ol>
            {headings.map((heading) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`}>{heading.label}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  );
}

function readHeadings(root: HTMLElement): Heading[] {
  return [...root.querySelectorAll('h1, h2, h3')].map((heading, index) => {
    if (heading.id === '') heading.id = `section-${index + 1}`;
    return { id: heading.id, label: heading.textContent ?? '' };
  });
}
