import { CONTACT_SOURCES } from '@tranche/domain/crm/codes';
import type { ReactNode } from 'react';
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
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, FormSection } from '../../../ui/form/form.tsx';
import type { Contact } from '../contact.ts';
import { investorTypeOptions, leadStatusOptions } from '../queries.ts';
import { words } from '../words.ts';

export const contactValues = (contact?: Contact) => ({
  ...personValues(contact),
  ...clientValues(contact),
  ...addressValues(contact),
  lead_status_id: idText(contact?.lead_status_id),
  owner_id: idText(contact?.owner_id),
  source: contact?.source ?? CONTACT_SOURCES[0],
  source_detail: contact?.source_detail ?? '',
  investor_type_id: idText(contact?.investor_type_id),
  estimated_investment: contact?.estimated_investment ?? null,
  marketing_consent: contact?.marketing_consent ?? false,
});
export type ContactValues = ReturnType<typeof contactValues>;

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

/** The sections of a new contact and of its edit page. */
export function ContactFields({ form }: { form: ServerForm<ContactValues> }): ReactNode {
  const t = useWords(words);
  return (
    <>
      <PersonFields
        form={form}
        title={t('form.person')}
        help={t('form.personHelp')}
        email={{ optional: true }}
      />
      <FormSection title={t('form.company')}>
        <EmployerFields form={form} />
        <ClientTypeField form={form} />
      </FormSection>
      <AddressFields form={form} title={t('form.address')} />
      <LeadFields form={form} />
    </>
  );
}

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
