import { CLIENT_TYPES } from '@tranche/domain/codes';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import type { Problems, ServerForm } from '../../../kit/server-form.ts';
import { useStaffOptions } from '../../../kit/staff-options.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { CountryField } from '../../../ui/fields/country-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { CheckboxField, SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, FormSection } from '../../../ui/form/form.tsx';
import type { Investor } from '../investor.ts';
import { HOME, leadStatusOptions } from '../queries.ts';
import { words } from '../words.ts';

const idText = (id: number | null | undefined): string | null => (id ? String(id) : null);
const idOf = (text: string | null): number | null => (text === null ? null : Number(text));

export const investorValues = (investor?: Investor) => ({
  title: investor?.title ?? '',
  first_name: investor?.first_name ?? '',
  last_name: investor?.last_name ?? '',
  email: investor?.email ?? '',
  phone: investor?.phone ?? '',
  mobile: investor?.mobile ?? '',
  date_of_birth: investor?.date_of_birth ?? null,
  nationality: investor?.nationality ?? null,
  tax_residency: investor?.tax_residency ?? 'GB',
  client_type: investor?.client_type ?? null,
  company_name: investor?.company_name ?? '',
  job_title: investor?.job_title ?? '',
  address_line_1: investor?.address_line_1 ?? '',
  address_line_2: investor?.address_line_2 ?? '',
  city: investor?.city ?? '',
  county: investor?.county ?? '',
  postcode: investor?.postcode ?? '',
  country: investor?.country ?? 'GB',
  lead_status_id: idText(investor?.lead_status_id),
  owner_id: idText(investor?.owner_id),
  marketing_consent: investor?.marketing_consent ?? false,
});
export type InvestorValues = ReturnType<typeof investorValues>;

export const investorBody = (values: InvestorValues) => ({
  ...values,
  lead_status_id: idOf(values.lead_status_id),
  owner_id: idOf(values.owner_id),
});

export const investorProblems = (values: InvestorValues, required: string): Problems =>
  Object.fromEntries(
    (['first_name', 'last_name', 'email'] as const).map((name) => [
      name,
      values[name].trim() === '' ? required : undefined,
    ]),
  );

interface Props {
  readonly form: ServerForm<InvestorValues>;
  /** Of the record that is edited. */
  readonly emailHelp?: string;
}

/** The sections of A3 and A13. */
export function InvestorFields({ form, emailHelp }: Props): ReactNode {
  const t = useWords(words);
  const { can } = useAccess();
  const taken = form.errorAt('email')?.includes('taken') ?? false;
  const existing = `${HOME}?filter[email]=${encodeURIComponent(form.values.email)}`;
  return (
    <>
      <FormSection title={t('form.person')}>
        <Text form={form} name="title" />
        <FieldPair>
          <TextField label={t.field('first_name')} {...form.field('first_name')} />
          <TextField label={t.field('last_name')} {...form.field('last_name')} />
        </FieldPair>
        <TextField
          label={t.field('email')}
          type="email"
          help={
            taken && can('investors.show') ? (
              <AppLink href={existing}>{t('form.existing')}</AppLink>
            ) : (
              emailHelp
            )
          }
          {...form.field('email')}
        />
        <FieldPair>
          <PhoneField label={t.field('phone')} optional {...form.field('phone')} />
          <PhoneField label={t.field('mobile')} optional {...form.field('mobile')} />
        </FieldPair>
        <FieldPair>
          <DateField label={t.field('date_of_birth')} optional {...form.field('date_of_birth')} />
          <CountryField label={t.field('nationality')} optional {...form.field('nationality')} />
        </FieldPair>
      </FormSection>
      <ClientFields form={form} />
      <FormSection title={t('form.address')}>
        <Text form={form} name="address_line_1" />
        <Text form={form} name="address_line_2" />
        <FieldPair>
          <Text form={form} name="city" />
          <Text form={form} name="postcode" />
        </FieldPair>
        <FieldPair>
          <Text form={form} name="county" />
          <CountryField
            label={t.field('country')}
            {...form.field('country')}
            onChange={(country) => form.set('country', country ?? 'GB')}
          />
        </FieldPair>
      </FormSection>
    </>
  );
}

type TextName = 'title' | 'company_name' | 'job_title' | 'city' | 'county' | 'postcode' | AddressLine;
type AddressLine = 'address_line_1' | 'address_line_2';

function Text({ form, name }: { form: ServerForm<InvestorValues>; name: TextName }): ReactNode {
  const t = useWords(words);
  return <TextField label={t.field(name)} optional {...form.field(name)} />;
}

function ClientFields({ form }: { form: ServerForm<InvestorValues> }): ReactNode {
  const t = useWords(words);
  const staff = useStaffOptions();
  return (
    <>
      <FormSection title={t('form.client')}>
        <FieldPair>
          <SelectField
            label={t.field('client_type')}
            optional
            options={CLIENT_TYPES.map((value) => ({ value, label: value }))}
            {...form.field('client_type')}
            onChange={(value) => form.set('client_type', CLIENT_TYPES.find((each) => each === value) ?? null)}
          />
          <CountryField
            label={t.field('tax_residency')}
            {...form.field('tax_residency')}
            onChange={(country) => form.set('tax_residency', country ?? 'GB')}
          />
        </FieldPair>
        <FieldPair>
          <Text form={form} name="company_name" />
          <Text form={form} name="job_title" />
        </FieldPair>
      </FormSection>
      <FormSection title={t('form.relationship')} help={t('form.relationshipHelp')}>
        <FieldPair>
          <EntityPicker label={t.field('owner_id')} optional source={staff} {...form.field('owner_id')} />
          <EntityPicker
            label={t.field('lead_status_id')}
            optional
            source={leadStatusOptions}
            {...form.field('lead_status_id')}
          />
        </FieldPair>
        <CheckboxField label={t.field('marketing_consent')} {...form.field('marketing_consent')} />
      </FormSection>
    </>
  );
}
