import { CLIENT_TYPES } from '@tranche/domain/codes';
import { LINK_POSITIONS } from '@tranche/domain/organisations/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { ServerForm } from '../../../kit/server-form.ts';
import { PercentField } from '../../../ui/fields/number-field.tsx';
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { FormSection } from '../../../ui/form/form.tsx';
import type { Application } from '../application-steps.ts';
import { words } from '../words.ts';
import { PostalAddress } from './postal-address.tsx';

const TEN_MB = 10 * 1024 * 1024;
const ENDINGS = ['.pdf', '.png', '.jpg', '.jpeg', '.doc', '.docx'];

const isClientType = (value: string | null): value is (typeof CLIENT_TYPES)[number] =>
  CLIENT_TYPES.some((type) => type === value);

interface StepProps {
  readonly form: ServerForm<Application>;
  /** The organisation that the firm knows already: its own details are not requested. */
  readonly known: { readonly name: string } | null;
}

/** What the organisation is, by its type; then my part in it. */
export function DetailsStep({ form, known }: StepProps): ReactNode {
  const t = useWords(words);
  return (
    <>
      {known === null && (
        <FormSection title={t('apply.theOrganisation')}>
          <RadioCardsField
            label={t('apply.clientType')}
            {...form.field('client_type')}
            options={CLIENT_TYPES.map((value) => ({
              value,
              label: value,
              help: t(`apply.clientTypes.${value}`),
            }))}
            onChange={(value) => isClientType(value) && form.set('client_type', value)}
          />
          <TextField label={t('apply.name')} maxLength={191} {...form.field('name')} />
          {form.values.client_type !== 'Sole Trader' && (
            <TextField
              label={t('apply.number')}
              optional
              maxLength={20}
              {...form.field('registration_number')}
            />
          )}
          <TextField label={t('apply.website')} type="url" optional {...form.field('website')} />
          <PostalAddress form={form} />
        </FormSection>
      )}
      <FormSection title={t('apply.myPart')}>
        <SelectField
          label={t('apply.position')}
          options={LINK_POSITIONS.map((value) => ({ value, label: t(`positions.${value}`) }))}
          {...form.field('position')}
          onChange={(value) =>
            form.set('position', LINK_POSITIONS.find((position) => position === value) ?? null)
          }
        />
        {form.values.client_type !== 'Sole Trader' && (
          <>
            <PercentField label={t('apply.percentage')} optional {...form.field('ownership_percentage')} />
            <TextAreaField
              label={t('apply.signatories')}
              help={t('apply.signatoriesHelp')}
              optional
              {...form.field('signatories')}
            />
          </>
        )}
        <TextAreaField label={t('apply.message')} optional {...form.field('message')} />
      </FormSection>
      <FormSection title={t('apply.proof')} help={t('apply.proofHelp')}>
        <FileDrop
          optional
          label={t('apply.proofFiles')}
          name="proof"
          multiple
          accept={ENDINGS}
          maxBytes={TEN_MB}
          value={form.values.proof}
          onChange={(proof) => form.set('proof', proof)}
          error={form.errorAt('proof')}
        />
      </FormSection>
    </>
  );
}
