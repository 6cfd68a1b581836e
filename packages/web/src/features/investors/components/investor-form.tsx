import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { AddressFields } from '../../../shared/record/address-fields.tsx';
import { ClientTypeField, EmployerFields } from '../../../shared/record/client-fields.tsx';
import {
  addressValues,
  clientValues,
  idOf,
  idText,
  personValues,
} from '../../../shared/record/field-values.ts';
import { PersonFields } from '../../../shared/record/person-fields.tsx';
import type { Problems, ServerForm } from '../../../kit/server-form.ts';
import { useStaffOptions } from '../../../shared/record/staff-options.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { CountryField } from '../../../ui/fields/country-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { FieldPair, FormSection } from '../../../ui/form/form.tsx';
import type { Investor } from '../investor.ts';
import { HOME, leadStatusOptions } from '../queries.ts';
import { words } from '../words.ts';

export const investorValues = (investor?: Investor) => ({
  ...personValues(investor),
  date_of_birth: investor?.date_of_birth ?? null,
  nationality: investor?.nationality ?? null,
  tax_residency: investor?.tax_residency ?? 'GB',
  ...clientValues(investor),
  ...addressValues(investor),
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

/** The sections of a new investor and of their edit page. */
export function InvestorFields({ form, emailHelp }: Props): ReactNode {
  const t = useWords(words);
  const { can } = useAccess();
  const taken = form.errorAt('email')?.includes('taken') ?? false;
  const existing = `${HOME}?filter[email]=${encodeURIComponent(form.values.email)}`;
  return (
    <>
      <PersonFields
        form={form}
        title={t('form.person')}
        email={{
          help:
            taken && can('investors.show') ? (
              <AppLink href={existing}>{t('form.existing')}</AppLink>
            ) : (
              emailHelp
            ),
        }}
      >
        <FieldPair>
          <DateField label={t.field('date_of_birth')} optional {...form.field('date_of_birth')} />
          <CountryField label={t.field('nationality')} optional {...form.field('nationality')} />
        </FieldPair>
      </PersonFields>
      <ClientFields form={form} />
      <AddressFields form={form} title={t('form.address')} />
    </>
  );
}

function ClientFields({ form }: { form: ServerForm<InvestorValues> }): ReactNode {
  const t = useWords(words);
  const staff = useStaffOptions();
  return (
    <>
      <FormSection title={t('form.client')}>
        <FieldPair>
          <ClientTypeField form={form} />
          <CountryField
            label={t.field('tax_residency')}
            {...form.field('tax_residency')}
            onChange={(country) => form.set('tax_residency', country ?? 'GB')}
          />
        </FieldPair>
        <EmployerFields form={form} />
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
