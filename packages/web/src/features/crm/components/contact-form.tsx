import { CLIENT_TYPES } from '@tranche/domain/codes';
import { CONTACT_SOURCES } from '@tranche/domain/crm/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { Problems, ServerForm } from '../../../kit/server-form.ts';
import { useStaffOptions } from '../../../kit/staff-options.ts';
import { CountryField } from '../../../ui/fields/country-field.tsx';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { CheckboxField, SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, FormSection } from '../../../ui/form/form.tsx';
import type { Contact } from '../contact.ts';
import { investorTypeOptions, leadStatusOptions } from '../queries.ts';
import { words } from '../words.ts';

export const contactValues = (contact?: Contact) => ({
  title: contact?.title ?? '',
  first_name: contact?.first_name ?? '',
  last_name: contact?.last_name ?? '',
  email: contact?.email ?? '',
  phone: contact?.phone ?? '',
  mobile: contact?.mobile ?? '',
  client_type: contact?.client_type ?? null,
  company_name: contact?.company_name ?? '',
  job_title: contact?.job_title ?? '',
  address_line_1: contact?.address_line_1 ?? '',
  address_line_2: contact?.address_line_2 ?? '',
  city: contact?.city ?? '',
  county: contact?.county ?? '',
  postcode: contact?.postcode ?? '',
  country: contact?.country ?? 'GB',
  lead_status_id: idText(contact?.lead_status_id),
  owner_id: idText(contact?.owner_id),
  source: contact?.source ?? CONTACT_SOURCES[0],
  source_detail: contact?.source_detail ?? '',
  investor_type_id: idText(contact?.investor_type_id),
  estimated_investment: contact?.estimated_investment ?? null,
  marketing_consent: contact?.marketing_consent ?? false,
});
export type ContactValues = ReturnType<typeof contactValues>;

const idText = (id: number | null | undefined): string | null => (id ? String(id) : null);
const idOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** As the API takes them. */
export const contactBody = (values: ContactValues) => ({
  ...values,
  lead_status_id: idOf(values.lead_status_id),
  owner_id: idOf(values.owner_id),
  investor_type_id: idOf(values.investor_type_id),
});

export function contactProblems(values: ContactValues, t: { required: string; reach: string }): Problems {
  const reached = [values.email, values.phone, values.mobile].some((text) => text.trim() !== '');
  return {
    first_name: values.first_name.trim() === '' ? t.required : undefined,
    last_name: values.last_name.trim() === '' ? t.required : undefined,
    email: reached ? undefined : t.reach,
  };
}

/** The sections of A16 and A24. */
export function ContactFields({ form }: { form: ServerForm<ContactValues> }): ReactNode {
  const t = useWords(words);
  const text = (name: TextName): ReactNode => (
    <TextField label={t.field(name)} optional {...form.field(name)} />
  );
  return (
    <>
      <FormSection title={t('form.person')} help={t('form.personHelp')}>
        {text('title')}
        <FieldPair>
          <TextField label={t.field('first_name')} {...form.field('first_name')} />
          <TextField label={t.field('last_name')} {...form.field('last_name')} />
        </FieldPair>
        <TextField label={t.field('email')} type="email" optional {...form.field('email')} />
        <FieldPair>
          <PhoneField label={t.field('phone')} optional {...form.field('phone')} />
          <PhoneField label={t.field('mobile')} optional {...form.field('mobile')} />
        </FieldPair>
      </FormSection>
      <FormSection title={t('form.company')}>
        <FieldPair>
          {text('company_name')}
          {text('job_title')}
        </FieldPair>
        <SelectField
          label={t.field('client_type')}
          optional
          options={CLIENT_TYPES.map((value) => ({ value, label: value }))}
          {...form.field('client_type')}
          onChange={(value) => form.set('client_type', CLIENT_TYPES.find((each) => each === value) ?? null)}
        />
      </FormSection>
      <FormSection title={t('form.address')}>
        {text('address_line_1')}
        {text('address_line_2')}
        <FieldPair>
          {text('city')}
          {text('postcode')}
        </FieldPair>
        <FieldPair>
          {text('county')}
          <CountryField
            label={t.field('country')}
            {...form.field('country')}
            onChange={(country) => form.set('country', country ?? 'GB')}
          />
        </FieldPair>
      </FormSection>
      <LeadFields form={form} />
    </>
  );
}

type TextName =
  | 'title'
  | 'company_name'
  | 'job_title'
  | 'address_line_1'
  | 'address_line_2'
  | 'city'
  | 'postcode'
  | 'county'
  | 'source_detail';

function LeadFields({ form }: { form: ServerForm<ContactValues> }): ReactNode {
  const t = useWords(words);
  const staff = useStaffOptions();
  return (
    <>
      <FormSection title={t('form.lead')} help={t('form.leadHelp')}>
        <FieldPair>
          <EntityPicker
            label={t.field('lead_status_id')}
            optional
            source={leadStatusOptions}
            {...form.field('lead_status_id')}
          />
          <EntityPicker label={t.field('owner_id')} optional source={staff} {...form.field('owner_id')} />
        </FieldPair>
        <FieldPair>
          <SelectField
            label={t.field('source')}
            options={CONTACT_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
            {...form.field('source')}
            onChange={(value) =>
              form.set('source', CONTACT_SOURCES.find((each) => each === value) ?? 'manual')
            }
          />
          <TextField label={t.field('source_detail')} optional {...form.field('source_detail')} />
        </FieldPair>
      </FormSection>
      <FormSection title={t('form.interest')}>
        <EntityPicker
          label={t.field('investor_type_id')}
          optional
          source={investorTypeOptions}
          {...form.field('investor_type_id')}
        />
        <MoneyField
          label={t.field('estimated_investment')}
          optional
          {...form.field('estimated_investment')}
        />
        <CheckboxField label={t.field('marketing_consent')} {...form.field('marketing_consent')} />
      </FormSection>
    </>
  );
}
