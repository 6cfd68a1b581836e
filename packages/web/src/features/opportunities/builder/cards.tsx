import type { ReactNode } from 'react';
import { PRE_EMPTION_BASES } from '@tranche/domain/opportunities/codes';
import { optionSource } from '../../../kit/options.ts';
import { useTakesCards } from '../../../shared/payment/card.ts';
import { Feature } from '../../../kit/access.tsx';
import { BankWaiting } from '../../../shared/bank/bank-waiting.tsx';
import { useWords } from '../../../kit/context.tsx';
import { DateField, MomentField } from '../../../ui/fields/date-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, Fields } from '../../../ui/form/form.tsx';
import { RichTextField } from '../../../ui/rich-text-field.tsx';
import { builderWords } from './builder-words.ts';
import { organisationSource, staffSource, subTypeSource, typeSource } from '../sources.ts';
import { Choice, Count, Line, Person, Reference, Several, Toggle } from './parts.tsx';
import { useBuilder } from './use-builder.ts';

const categorySource = optionSource('categories', { label: (row) => row.name });
const characterSource = optionSource('characters', { label: (row) => row.name });

export function BasicsCard(): ReactNode {
  const t = useWords(builderWords);
  const { opportunity } = useBuilder();
  return (
    <Fields>
      <Line name="name" help={t('address', { path: `/investor/investments/${opportunity.slug}` })} />
      <Line name="strapline" optional />
      <FieldPair>
        <Reference name="type_id" source={typeSource} />
        <Reference name="sub_type_id" source={subTypeSource} optional />
      </FieldPair>
      <Several name="industry_ids" resource="industries" />
      <FieldPair>
        <Reference name="category_id" source={categorySource} optional />
        <Reference name="character_id" source={characterSource} optional />
      </FieldPair>
      <FieldPair>
        <Person
          name="organisation_id"
          source={organisationSource}
          named={opportunity.organisation}
          optional
        />
        <Line name="company_number" optional />
      </FieldPair>
      <FieldPair>
        <Person name="owner_id" source={staffSource} named={opportunity.owner} />
        <Person name="entrepreneur_id" source={staffSource} named={opportunity.entrepreneur} optional />
      </FieldPair>
      <FieldPair>
        <Line name="website" optional />
        <Line name="video_url" optional />
      </FieldPair>
    </Fields>
  );
}

export function StoryCard(): ReactNode {
  const t = useWords(builderWords);
  const { text } = useBuilder();
  return (
    <Fields>
      <TextAreaField label={t.field('summary')} {...text('summary')} />
      <RichTextField label={t.field('description')} {...text('description')} />
    </Fields>
  );
}

export function PreEmptionCard(): ReactNode {
  const t = useWords(builderWords);
  const { values, text } = useBuilder();
  return (
    <Fields>
      <Toggle name="pre_emption_enabled" />
      {values.pre_emption_enabled && (
        <>
          <FieldPair>
            <DateField label={t.field('pre_emption_record_date')} {...text('pre_emption_record_date')} />
            <MomentField label={t.field('pre_emption_deadline')} {...text('pre_emption_deadline')} />
          </FieldPair>
          <Choice name="pre_emption_basis" options={PRE_EMPTION_BASES} />
        </>
      )}
    </Fields>
  );
}

export function PaymentCard(): ReactNode {
  const { opportunity } = useBuilder();
  const takesCards = useTakesCards();
  return (
    <Fields>
      <BankWaiting type="investment_opportunity" id={opportunity.id} />
      <Line name="bank_account_name" optional />
      <FieldPair>
        <Line name="bank_sort_code" optional />
        <Line name="bank_account_number" optional />
      </FieldPair>
      <Feature f="enableInternationalBank">
        <FieldPair>
          <Line name="bank_iban" optional />
          <Line name="bank_bic" optional />
        </FieldPair>
        <Line name="bank_name" optional />
      </Feature>
      <Line name="payment_reference_prefix" optional />
      {takesCards && <Toggle name="accepts_stripe" />}
    </Fields>
  );
}

export function SettingsCard(): ReactNode {
  return (
    <Fields>
      <Toggle name="allow_reserve" />
      <Toggle name="allow_direct_invest" />
      <Toggle name="show_amount_raised" />
      <Toggle name="allow_fractional_shares" />
      <Toggle name="discussions_enabled" />
      <Toggle name="cap_table_enabled" />
      <Toggle name="is_featured" />
      <Feature f="enableMarketSounding">
        <Toggle name="market_sounding_required" />
      </Feature>
      <Feature f="enableNominee">
        <Toggle name="nominee_only" />
      </Feature>
      <FieldPair>
        <Count name="reservation_expiry_days" optional />
        <Count name="cash_call_due_days" optional />
      </FieldPair>
    </Fields>
  );
}
