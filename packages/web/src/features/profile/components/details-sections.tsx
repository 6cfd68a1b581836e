import type { ReactNode } from 'react';
import { Feature } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import type { ServerForm } from '../../../kit/server-form.ts';
import { CountryField } from '../../../ui/fields/country-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import type { DetailsValues } from '../details-values.ts';
import { words } from '../words.ts';

type Part = { readonly form: ServerForm<DetailsValues> };

export function AboutYou({ form }: Part): ReactNode {
  const t = useWords(words);
  return (
    <>
      <TextField
        label={t.field('title')}
        optional
        autoComplete="honorific-prefix"
        maxLength={20}
        {...form.field('title')}
      />
      <FieldPair>
        <TextField label={t.field('first_name')} autoComplete="given-name" {...form.field('first_name')} />
        <TextField label={t.field('last_name')} autoComplete="family-name" {...form.field('last_name')} />
      </FieldPair>
      <DateField label={t.field('date_of_birth')} optional {...form.field('date_of_birth')} />
    </>
  );
}

export function Contact({ form, email }: Part & { email: string }): ReactNode {
  const t = useWords(words);
  return (
    <>
      <TextField
        label={t.field('email')}
        type="email"
        autoComplete="email"
        help={form.values.email !== email && t('details.verify')}
        {...form.field('email')}
      />
      <FieldPair>
        <PhoneField label={t.field('phone')} optional {...form.field('phone')} />
        <PhoneField label={t.field('mobile')} optional {...form.field('mobile')} />
      </FieldPair>
    </>
  );
}

export function TaxFields({ form }: Part): ReactNode {
  const t = useWords(words);
  return (
    <>
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
    </>
  );
}

export function Work({ form }: Part): ReactNode {
  const t = useWords(words);
  return (
    <FieldPair>
      <TextField
        label={t.field('company_name')}
        optional
        autoComplete="organization"
        {...form.field('company_name')}
      />
      <TextField
        label={t.field('job_title')}
        optional
        autoComplete="organization-title"
        {...form.field('job_title')}
      />
    </FieldPair>
  );
}

const CONTACTS = ['email', 'phone', 'post'] as const;
const isContact = (value: string | null): value is (typeof CONTACTS)[number] =>
  CONTACTS.some((known) => known === value);

export function Preferences({ form }: Part): ReactNode {
  const t = useWords(words);
  return (
    <>
      <SelectField
        label={t.field('preferred_contact')}
        options={CONTACTS.map((value) => ({ value, label: t(`contact.${value}`) }))}
        {...form.field('preferred_contact')}
        onChange={(value) => isContact(value) && form.set('preferred_contact', value)}
      />
      <CheckboxField label={t.field('mail_me')} help={t('details.mailHelp')} {...form.field('mail_me')} />
      <CheckboxField label={t.field('marketing_consent')} {...form.field('marketing_consent')} />
      <Feature f="enableMarketSounding">
        <CheckboxField
          label={t.field('market_sounding_opt_out')}
          {...form.field('market_sounding_opt_out')}
        />
      </Feature>
    </>
  );
}
