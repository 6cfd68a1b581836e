import { CLIENT_TYPES } from '@tranche/domain/codes';
import { LEGAL_FORMS } from '@tranche/domain/organisations/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AddressFields } from '../../../shared/record/address-fields.tsx';
import { addressValues, idOf, idText } from '../../../shared/record/field-values.ts';
import type { ServerForm } from '../../../kit/server-form.ts';
import { useStaffOptions } from '../../../shared/record/staff-options.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, FormSection } from '../../../ui/form/form.tsx';
import { RichTextField } from '../../../ui/rich-text.tsx';
import { industryOptions, type Organisation } from '../organisation.ts';
import { words } from '../words.ts';

export const organisationValues = (organisation?: Organisation) => ({
  name: organisation?.name ?? '',
  client_type: organisation?.client_type ?? 'Organisation',
  legal_form: organisation?.legal_form ?? null,
  registration_number: organisation?.registration_number ?? '',
  vat_number: organisation?.vat_number ?? '',
  lei: organisation?.lei ?? '',
  incorporated_on: organisation?.incorporated_on ?? null,
  website: organisation?.website ?? '',
  email: organisation?.email ?? '',
  phone: organisation?.phone ?? '',
  ...addressValues(organisation),
  industry_id: idText(organisation?.industry_id),
  owner_id: idText(organisation?.owner_id),
  is_issuer: organisation?.is_issuer ?? false,
  description: organisation?.description ?? '',
});
export type OrganisationValues = ReturnType<typeof organisationValues>;

const isSoleTrader = (values: Pick<OrganisationValues, 'client_type'>): boolean =>
  values.client_type === 'Sole Trader';

/** As the API takes it; what the client type has no field for is cleared. */
export const organisationBody = (values: OrganisationValues) => ({
  ...values,
  ...(isSoleTrader(values) ? { registration_number: null, incorporated_on: null, lei: null } : {}),
  industry_id: idOf(values.industry_id),
  owner_id: idOf(values.owner_id),
});

type TextName = 'vat_number' | 'lei' | 'website';

interface Props {
  readonly form: ServerForm<OrganisationValues>;
  /** It had registration facts when the form was opened. */
  readonly registered?: boolean;
}

/** The sections of a new organisation and of its edit page. */
export function OrganisationFields({ form, registered = false }: Props): ReactNode {
  const t = useWords(words);
  const sole = isSoleTrader(form.values);
  return (
    <>
      <FormSection title={t('form.identity')} help={sole && registered ? t('form.typeWarning') : undefined}>
        <TextField label={t.field('name')} {...form.field('name')} />
        <FieldPair>
          <SelectField
            label={t.field('client_type')}
            options={CLIENT_TYPES.map((value) => ({ value, label: value }))}
            {...form.field('client_type')}
            onChange={(value) =>
              form.set('client_type', CLIENT_TYPES.find((each) => each === value) ?? 'Organisation')
            }
          />
          <SelectField
            label={t.field('legal_form')}
            optional
            options={LEGAL_FORMS.map((value) => ({ value, label: t(`forms.${value}`) }))}
            {...form.field('legal_form')}
            onChange={(value) => form.set('legal_form', LEGAL_FORMS.find((each) => each === value) ?? null)}
          />
        </FieldPair>
      </FormSection>
      <FormSection title={t('form.registration')}>
        {!sole && (
          <FieldPair>
            <TextField
              label={t.field('registration_number')}
              optional
              {...form.field('registration_number')}
            />
            <DateField label={t.field('incorporated_on')} optional {...form.field('incorporated_on')} />
          </FieldPair>
        )}
        <FieldPair>
          <Text form={form} name="vat_number" />
          {!sole && <Text form={form} name="lei" />}
        </FieldPair>
      </FormSection>
      <FormSection title={t('form.contact')}>
        <Text form={form} name="website" />
        <FieldPair>
          <TextField label={t.field('email')} type="email" optional {...form.field('email')} />
          <PhoneField label={t.field('phone')} optional {...form.field('phone')} />
        </FieldPair>
      </FormSection>
      <AddressFields form={form} title={t(sole ? 'form.tradingAddress' : 'form.address')} />
      <RelationshipFields form={form} />
    </>
  );
}

function Text({ form, name }: { form: ServerForm<OrganisationValues>; name: TextName }): ReactNode {
  const t = useWords(words);
  return <TextField label={t.field(name)} optional {...form.field(name)} />;
}

function RelationshipFields({ form }: { form: ServerForm<OrganisationValues> }): ReactNode {
  const t = useWords(words);
  const staff = useStaffOptions();
  return (
    <>
      <FormSection title={t('form.relationship')}>
        <FieldPair>
          <EntityPicker label={t.field('owner_id')} optional source={staff} {...form.field('owner_id')} />
          <EntityPicker
            label={t.field('industry_id')}
            optional
            source={industryOptions}
            {...form.field('industry_id')}
          />
        </FieldPair>
        <CheckboxField label={t.field('is_issuer')} {...form.field('is_issuer')} />
      </FormSection>
      <FormSection title={t('form.about')}>
        <RichTextField label={t.field('description')} optional {...form.field('description')} />
      </FormSection>
    </>
  );
}
