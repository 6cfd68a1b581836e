import { registrationDocumentStatus } from '@tranche/domain/investors/codes';
import { REGISTRATION_DOCUMENT_TYPE_LABELS as LABELS } from '@tranche/domain/investors/document-types';
import * as registrationVerbs from '@tranche/domain/investors/registration.verbs';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { Card } from '../../../ui/card.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { requestedDocument, type SignableDocument } from '../identity-values.ts';
import { words } from '../words.ts';
import { DocumentField, SentDocument } from './document-field.tsx';

interface Props {
  readonly check: RowOfName<'aml-checks'> | null;
  readonly documents: readonly SignableDocument[];
}

/** A document that the firm needs besides, for a check that is being reviewed. */
export function RequestedDocument({ check, documents }: Props): ReactNode {
  const t = useWords(words);
  const requested = requestedDocument(check, documents);
  if (requested === null) return null;
  const { type, note, sent } = requested;
  const organisation_id = check?.organisation_id ?? null;
  const isOpen = sent === null || sent.status === registrationDocumentStatus.rejected;
  return (
    <Card title={t('identity.requested')} tone={isOpen ? 'warning' : 'plain'}>
      <Stack gap={12}>
        {note !== null && <p>{note}</p>}
        {sent && <SentDocument document={sent} label={LABELS[type]} />}
        {isOpen ? (
          <UploadDocument name={t('identity.requested')} {...{ type, organisation_id }} />
        ) : (
          <p className="muted">{t('identity.requestedSent')}</p>
        )}
      </Stack>
    </Card>
  );
}

interface UploadProps {
  /** Of the form. */
  readonly name: string;
  readonly type: SignableDocument['type'];
  /** Null: the document is my own. */
  readonly organisation_id: number | null;
}

/** One document, sent on its own. */
export function UploadDocument({ name, type, organisation_id }: UploadProps): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const form = useServerForm<{ readonly file: File | null }>({
    initial: { file: null },
    validate: ({ file }) => ({ file: file === null ? t('required') : undefined }),
    submit: ({ file }) =>
      api.action(registrationVerbs.submit, {
        body: { type, file, ...(organisation_id === null ? {} : { organisation_id }) },
      }),
    onDone: () => {
      toast(t('identity.requestedDone'));
      void refresh(client, ['registration-documents', 'aml-checks']);
    },
  });
  return (
    <Form form={form} label={name}>
      <DocumentField
        label={LABELS[type]}
        {...form.field('file')}
        error={form.errorAt('file')}
        sent={undefined}
      />
      <FormActions
        form={form}
        label={t('identity.requestedSend')}
        busyLabel={t('identity.requestedSending')}
      />
    </Form>
  );
}
