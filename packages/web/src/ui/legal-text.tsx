import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton } from './button.tsx';
import { RichText } from './rich-text.tsx';
import { say } from './words.ts';

/** Terms and warnings: HTML, or one link when the format is `url`. */
export function LegalText({ format, text }: { format: 'html' | 'url'; text: string }): ReactNode {
  if (format === 'html') return <RichText html={text} />;
  if (!/^https:\/\//i.test(text)) return null;
  return (
    <LinkButton
      kind="primary"
      href={text}
      target="_blank"
      rel="noopener noreferrer"
      icon={<IconExternalLink size={16} />}
    >
      {say('openTerms')} {say('newTab')}
    </LinkButton>
  );
}
