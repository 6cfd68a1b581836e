import { amlStatus } from '@tranche/domain/codes';
import { DOCUMENT_KINDS } from '@tranche/domain/investors/codes';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Feature } from '../../../kit/access.tsx';
import { useFlag, useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useServerForm, type Problems, type ServerForm } from '../../../kit/server-form.ts';
import { reloadSession } from '../../../kit/session.ts';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { CountryField } from '../../../ui/fields/country-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, Form, FormActions, FormSection } from '../../../ui/form/form.tsx';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import {
  identityValues,
  documentFor,
  type IdentityValues,
  type SignableDocument,
} from '../identity-values.ts';
import { identityState, type ScreeningStatus } from '../looks.ts';
import { sendIdentity } from '../send-identity.ts';
import { words } from '../words.ts';
import { AddressHistory } from './address-history.tsx';
import { DocumentField } from './document-field.tsx';
import { PostalAddress } from './postal-address.tsx';

const NEEDED_OF_HOME = ['address_line_1', 'city', 'postcode'] as const;

interface IdentityFormProps {
  readonly me: RowOfName<'users'>;
  readonly documents: readonly SignableDocument[];
}

/** Who I am, where I live and lived, and the documents that show it. */
export function IdentityForm({ me, documents }: IdentityFormProps): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const international = useFlag('enableInternationalAml');
  const form = useServerForm<IdentityValues>({
    initial: {
      ...identityValues(me),
      document_kind: 'passport',
      previous_addresses: me.previous_addresses ?? [],
    },
    draft: { userId: me.id, key: 'identity', secret: ['document_number', 'expires_on', 'consent'] },
    validate: (values) =>
      problemsOf(values, {
        documents,
        international,
        missing: t('required'),
        unticked: t('identity.consentMissing'),
      }),
    submit: (values) =>
      sendIdentity(values, {
        userId: me.id,
        status: me.aml_status,
        international,
        onFile: (slot) => form.setValues({ [slot]: null }),
      }),
    onDone: () => {
      toast(t('identity.sent'));
      void Promise.all([
        refresh(client, ['users', 'registration-documents', 'aml-checks']),
        reloadSession(client),
      ]);
    },
  });
  const labelOf = (name: string): string => (name === 'address' ? t('identity.address') : t.field(name));
  return (
    <Form form={form} fieldLabel={labelOf} label={t('identity.title')}>
      <FormSection title={t('identity.who')} help={t('identity.whoHelp')}>
        <FieldPair>
          <TextField label={t.field('first_name')} autoComplete="given-name" {...form.field('first_name')} />
          <TextField label={t.field('last_name')} autoComplete="family-name" {...form.field('last_name')} />
        </FieldPair>
        <DateField label={t.field('date_of_birth')} {...form.field('date_of_birth')} />
        {international && <CountryField label={t.field('nationality')} {...form.field('nationality')} />}
      </FormSection>
      <FormSection title={t('identity.home')}>
        <PostalAddress form={form} own needed={NEEDED_OF_HOME} />
      </FormSection>
      <FormSection title={t('identity.history')}>
        <AddressHistory
          value={form.values.previous_addresses}
          onChange={(previous_addresses) => form.setValues({ previous_addresses })}
          error={form.errorAt('previous_addresses')}
        />
      </FormSection>
      <FormSection title={t('identity.documents')} help={t('identity.documentsHelp')}>
        <Documents form={form} documents={documents} />
      </FormSection>
      <FormSection title={t('identity.consentTitle')}>
        <CheckboxField
          label={t.field('consent')}
          help={t('identity.consentHelp')}
          {...form.field('consent')}
        />
      </FormSection>
      <FormActions form={form} label={t('identity.submit')} busyLabel={t('identity.submitting')} sticky />
      <LeaveDialog {...useUnsavedGuard(form.dirty)} />
    </Form>
  );
}

const isKind = (value: string | null): value is (typeof DOCUMENT_KINDS)[number] =>
  DOCUMENT_KINDS.some((kind) => kind === value);

function Documents({
  form,
  documents,
}: {
  form: ServerForm<IdentityValues>;
  documents: readonly SignableDocument[];
}): ReactNode {
  const t = useWords(words);
  const { document_kind: kind } = form.values;
  return (
    <>
      <SelectField
        label={t.field('document_kind')}
        options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`identity.kinds.${value}`) }))}
        {...form.field('document_kind')}
        onChange={(value) => isKind(value) && form.setValues({ document_kind: value })}
      />
      <Feature f="enableInternationalAml">
        <FieldPair>
          <CountryField label={t.field('issuing_country')} {...form.field('issuing_country')} />
          <TextField
            label={t.field('document_number')}
            mono
            maxLength={60}
            autoComplete="off"
            {...form.field('document_number')}
          />
        </FieldPair>
        <DateField label={t.field('expires_on')} optional {...form.field('expires_on')} />
      </Feature>
      <DocumentField
        label={t('identity.front')}
        {...form.field('front')}
        error={form.errorAt('front')}
        sent={documentFor(documents, 'front')}
      />
      {kind !== 'passport' && (
        <DocumentField
          label={t('identity.back')}
          {...form.field('back')}
          error={form.errorAt('back')}
          sent={documentFor(documents, 'back')}
        />
      )}
      <DocumentField
        label={t('identity.address')}
        help={t('identity.addressHelp')}
        {...form.field('address')}
        error={form.errorAt('address')}
        sent={documentFor(documents, 'address')}
      />
    </>
  );
}

interface Rules {
  readonly documents: readonly SignableDocument[];
  readonly international: boolean;
  readonly missing: string;
  readonly unticked: string;
}

/** What the check needs (`domain.md#J`); a document that was sent and not refused counts. */
function problemsOf(
  values: IdentityValues,
  { documents, international, missing, unticked }: Rules,
): Problems {
  const empty = (value: string | null): string | undefined => (value?.trim() ? undefined : missing);
  const document = (slot: 'front' | 'back' | 'address'): string | undefined => {
    const sent = documentFor(documents, slot);
    const stands = sent !== undefined && (sent.status === 1 || sent.status === 2);
    return values[slot] !== null || stands ? undefined : missing;
  };
  const needed = ['first_name', 'last_name', 'date_of_birth', ...NEEDED_OF_HOME] as const;
  return {
    ...Object.fromEntries(needed.map((name) => [name, empty(values[name])])),
    ...(international
      ? {
          nationality: empty(values.nationality),
          issuing_country: empty(values.issuing_country),
          document_number: values.front !== null ? empty(values.document_number) : undefined,
        }
      : {}),
    previous_addresses: values.previous_addresses.some(({ address_line_1: line }) => line.trim() === '')
      ? missing
      : undefined,
    front: document('front'),
    back: values.document_kind === 'passport' ? undefined : document('back'),
    address: document('address'),
    consent: values.consent ? undefined : unticked,
  };
}

/** A check that is in review or has passed needs nothing more. */
export const needsDocuments = (standing: ScreeningStatus): boolean =>
  standing.aml_status !== amlStatus.referred && ['notStarted', 'more'].includes(identityState(standing));
