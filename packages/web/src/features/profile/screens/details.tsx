import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { ProfileFrame } from '../../../kit/profile/profile-frame.tsx';
import { refresh, useItem } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { reloadSession } from '../../../kit/session.ts';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { CountryField } from '../../../ui/fields/country-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { CheckboxField, SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, Form, FormActions, FormSection } from '../../../ui/form/form.tsx';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { words } from '../words.ts';

/** I14: my own record. */
export default function Details(): ReactNode {
  const t = useWords(words);
  const { id } = useViewer();
  const me = useItem('users', id);
  return (
    <ProfileFrame title={t('details.title')}>
      <StateView of={me} thing={t('thing')} skeleton={<FormSkeleton fields={8} />}>
        {(row) => <DetailsForm key={row.updated_at} row={row} />}
      </StateView>
    </ProfileFrame>
  );
}

const valuesOf = (row: RowOfName<'users'>) => ({
  title: row.title ?? '',
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone ?? '',
  mobile: row.mobile ?? '',
  date_of_birth: row.date_of_birth,
  nationality: row.nationality,
  tax_residency: row.tax_residency,
  national_insurance_number: row.national_insurance_number ?? '',
  address_line_1: row.address_line_1 ?? '',
  address_line_2: row.address_line_2 ?? '',
  city: row.city ?? '',
  county: row.county ?? '',
  postcode: row.postcode ?? '',
  country: row.country,
  company_name: row.company_name ?? '',
  job_title: row.job_title ?? '',
  preferred_contact: row.preferred_contact,
  marketing_consent: row.marketing_consent,
});
type Values = ReturnType<typeof valuesOf>;

const CONTACTS = ['email', 'phone', 'post'] as const;
const isContact = (value: string | null): value is (typeof CONTACTS)[number] =>
  CONTACTS.some((known) => known === value);

function DetailsForm({ row }: { row: RowOfName<'users'> }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const form = useServerForm<Values>({
    initial: valuesOf(row),
    submit: (values) => api.update('users', row.id, changedOf(valuesOf(row), values)),
    onDone: () => {
      toast(t('saved'));
      void Promise.all([refresh(client, ['users']), reloadSession(client)]);
    },
  });
  const text = (name: keyof Values & TextName, autoComplete?: string): ReactNode => (
    <TextField label={t.field(name)} autoComplete={autoComplete} {...form.field(name)} />
  );
  const moved = form.values.email !== row.email;
  return (
    <Form form={form} fieldLabel={t.field} label={t('details.title')}>
      <FormSection title={t('sections.you')} help={t('details.help')}>
        {text('title', 'honorific-prefix')}
        <FieldPair>
          {text('first_name', 'given-name')}
          {text('last_name', 'family-name')}
        </FieldPair>
        <DateField label={t.field('date_of_birth')} optional {...form.field('date_of_birth')} />
      </FormSection>
      <FormSection title={t('sections.contact')}>
        <TextField
          label={t.field('email')}
          type="email"
          autoComplete="email"
          help={moved && t('details.verify')}
          {...form.field('email')}
        />
        <FieldPair>
          <PhoneField label={t.field('phone')} optional {...form.field('phone')} />
          <PhoneField label={t.field('mobile')} optional {...form.field('mobile')} />
        </FieldPair>
      </FormSection>
      <FormSection title={t('sections.address')}>
        {text('address_line_1', 'address-line1')}
        {text('address_line_2', 'address-line2')}
        <FieldPair>
          {text('city', 'address-level2')}
          {text('county', 'address-level1')}
        </FieldPair>
        <FieldPair>
          {text('postcode', 'postal-code')}
          <CountryField
            label={t.field('country')}
            {...form.field('country')}
            onChange={(code) => form.set('country', code ?? 'GB')}
          />
        </FieldPair>
      </FormSection>
      <FormSection title={t('sections.tax')}>
        <FieldPair>
          <CountryField label={t.field('nationality')} optional {...form.field('nationality')} />
          <CountryField
            label={t.field('tax_residency')}
            {...form.field('tax_residency')}
            onChange={(code) => form.set('tax_residency', code ?? 'GB')}
          />
        </FieldPair>
        <TextField
          label={t.field('national_insurance_number')}
          help={t('details.niHelp')}
          optional
          maxLength={9}
          {...form.field('national_insurance_number')}
        />
      </FormSection>
      <FormSection title={t('sections.work')}>
        <FieldPair>
          {text('company_name', 'organization')}
          {text('job_title', 'organization-title')}
        </FieldPair>
      </FormSection>
      <FormSection title={t('sections.preferences')}>
        <SelectField
          label={t.field('preferred_contact')}
          options={CONTACTS.map((value) => ({ value, label: t(`contact.${value}`) }))}
          {...form.field('preferred_contact')}
          onChange={(value) => isContact(value) && form.set('preferred_contact', value)}
        />
        <CheckboxField label={t.field('marketing_consent')} {...form.field('marketing_consent')} />
      </FormSection>
      <FormActions form={form} label={t('save')} busyLabel={t('saving')} sticky disabled={!form.dirty} />
      <LeaveDialog {...useUnsavedGuard(form.dirty)} />
    </Form>
  );
}

type TextName =
  | 'title'
  | 'first_name'
  | 'last_name'
  | 'address_line_1'
  | 'address_line_2'
  | 'city'
  | 'county'
  | 'postcode'
  | 'company_name'
  | 'job_title';

/** Only what was touched is sent: a masked or hidden value must not be written back. */
const changedOf = (before: Values, after: Values): Partial<Values> => {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => old.get(name) !== value));
};
