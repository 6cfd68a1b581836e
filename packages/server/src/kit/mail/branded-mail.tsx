import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { MAIL_WORDS } from '@tranche/domain/notifications/words';
import type { CSSProperties, ReactNode } from 'react';
import type { MailBrand } from './brand.ts';

export interface MailContent {
  readonly brand: MailBrand;
  readonly subject: string;
  readonly greeting: string;
  /** With `**bold**` marks. */
  readonly paragraphs: readonly string[];
  /** The whole text as sanitised HTML, where someone wrote it themselves; it has its own greeting. */
  readonly letter: string | null;
  readonly action: { readonly label: string; readonly url: string } | null;
  /** The link acts for anyone who holds it and is not shown. */
  readonly redacted: boolean;
}

const FONT = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const page: CSSProperties = { backgroundColor: '#F3F4F6', fontFamily: FONT, margin: 0, padding: '24px 12px' };
const sheet: CSSProperties = {
  backgroundColor: '#FFFFFF',
  borderRadius: 8,
  maxWidth: 560,
  overflow: 'hidden',
};
const inner: CSSProperties = { padding: '24px 32px' };
const paragraph: CSSProperties = { color: '#1F2937', fontSize: 15, lineHeight: '24px', margin: '0 0 16px' };
const small: CSSProperties = { color: '#4B5563', fontSize: 12, lineHeight: '18px', margin: '0 0 8px' };
const warning: CSSProperties = {
  ...small,
  border: '1px solid #B45309',
  borderRadius: 4,
  color: '#1F2937',
  padding: '8px 12px',
};

/** The one layout of every mail: no image that a mail program would have to fetch. */
export function BrandedMail(content: MailContent): ReactNode {
  const { brand, action } = content;
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <Preview>{content.subject}</Preview>
      <Body style={page}>
        <Container style={sheet}>
          <Section style={{ backgroundColor: brand.header, padding: '20px 32px' }}>
            <Text
              style={{ color: brand.onHeader, fontSize: 20, fontWeight: 700, lineHeight: '28px', margin: 0 }}
            >
              {brand.companyName}
            </Text>
          </Section>
          <Section style={inner}>
            {content.letter === null ? (
              <Announcement {...content} />
            ) : (
              <div style={paragraph} dangerouslySetInnerHTML={{ __html: content.letter }} />
            )}
            {action && <Action brand={brand} {...action} />}
            {content.redacted && <Text style={small}>{MAIL_WORDS.redactedLink}</Text>}
          </Section>
          <Footer brand={brand} />
        </Container>
      </Body>
    </Html>
  );
}

function Announcement(content: MailContent): ReactNode {
  return (
    <>
      <Heading as="h1" style={{ color: '#111827', fontSize: 20, lineHeight: '28px', margin: '0 0 16px' }}>
        {content.subject}
      </Heading>
      <Text style={paragraph}>{content.greeting}</Text>
      {content.paragraphs.map((line, index) => (
        <Text key={index} style={paragraph}>
          {withBold(line)}
        </Text>
      ))}
    </>
  );
}

function Action({ brand, label, url }: { brand: MailBrand; label: string; url: string }): ReactNode {
  const button: CSSProperties = {
    backgroundColor: brand.button,
    borderRadius: 6,
    color: brand.onButton,
    fontSize: 15,
    fontWeight: 600,
    margin: '8px 0 20px',
    padding: '12px 20px',
    textDecoration: 'none',
  };
  return (
    <>
      <Button href={url} style={button}>
        {label}
      </Button>
      <Text style={small}>
        {MAIL_WORDS.linkFallback}
        <br />
        <Link href={url} style={{ color: '#4B5563', wordBreak: 'break-all' }}>
          {url}
        </Link>
      </Text>
    </>
  );
}

function Footer({ brand }: { brand: MailBrand }): ReactNode {
  const [before, after] = MAIL_WORDS.contact.split('{email}');
  return (
    <Section style={{ padding: '0 32px 24px' }}>
      <Hr style={{ borderColor: '#E5E7EB', margin: '0 0 16px' }} />
      {brand.risk && <Text style={warning}>{brand.risk}</Text>}
      {brand.supportEmail && (
        <Text style={small}>
          {before}
          <Link href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Link>
          {after}
        </Text>
      )}
      {brand.footer && <div style={small} dangerouslySetInnerHTML={{ __html: brand.footer }} />}
      {brand.imprint.length > 0 && <Text style={small}>{brand.imprint.join(' · ')}</Text>}
    </Section>
  );
}

/** `a **b** c` → a <strong>b</strong> c */
function withBold(line: string): ReactNode[] {
  return line
    .split('**')
    .map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part));
}
