import { registrationDocumentStatus } from '@tranche/domain/investors/codes';
import { REGISTRATION_DOCUMENT_TYPE_LABELS as LABELS } from '@tranche/domain/investors/document-types';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import type { SignableDocument } from '../identity-values.ts';
import { words } from '../words.ts';
import { SentDocument } from './document-field.tsx';
import { UploadDocument } from './requested-document.tsx';

/** A document that a passed check rests on has run out, or soon will: the new one is sent here. */
export function LapsedDocument({ document }: { document: SignableDocument }): ReactNode {
  const t = useWords(words);
  const { type, status, expires_on: until } = document;
  const isValid = status === registrationDocumentStatus.approved && until !== null;
  return (
    <Card title={t('identity.renew')} tone="warning">
      <Stack gap={12}>
        <SentDocument document={document} label={LABELS[type]} />
        <p>{isValid ? t('identity.renewUntil', { date: formatDate(until) }) : t('identity.renewOver')}</p>
        <UploadDocument
          name={t('identity.renewNamed', { document: LABELS[type] })}
          type={type}
          organisation_id={null}
        />
      </Stack>
    </Card>
  );
}
