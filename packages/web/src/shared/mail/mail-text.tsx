import { MERGE_FIELDS } from '@tranche/domain/investors/document-merge';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import type { FieldBinding } from '../../kit/server-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Row } from '../../ui/layout.tsx';
import { RichTextField } from '../../ui/rich-text-field.tsx';
import { mailWords } from './words.ts';

interface Props {
  readonly subject: FieldBinding<string>;
  readonly body: FieldBinding<string>;
}

/** What is written: subject, text and the details of each reader that stand in it. */
export function MailText({ subject, body }: Props): ReactNode {
  const t = useWords(mailWords);
  const insert = (field: string): void => {
    const text = `{{${field}}}`;
    body.onChange(
      body.value.endsWith('</p>')
        ? body.value.replace(/<\/p>$/, ` ${text}</p>`)
        : `${body.value}<p>${text}</p>`,
    );
  };
  return (
    <>
      <TextField label={t.field('subject')} maxLength={200} {...subject} />
      <RichTextField label={t.field('body')} {...body} />
      <div role="group" aria-label={t('mergeHelp')}>
        <p className="muted">{t('mergeHelp')}</p>
        <Row gap={8}>
          {MERGE_FIELDS.map((field) => (
            <Button key={field} small onClick={() => insert(field)}>
              {t(`merge.${field}`)}
            </Button>
          ))}
        </Row>
      </div>
    </>
  );
}
