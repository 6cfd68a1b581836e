import type { ReactNode } from 'react';
import {
  ALLOCATION_POLICIES,
  COUPON_FREQUENCIES,
  ENTITY_KINDS,
  FEE_PAYERS,
  INSTRUMENTS,
  PRE_EMPTION_BASES,
  PROMOTION_CLASSES,
} from '@tranche/domain/opportunities/codes';
import { optionSource } from '../../../kit/options.ts';
import { useTakesCards } from '../../../shared/payment/card.ts';
import { Feature } from '../../../kit/access.tsx';
import { BankWaiting } from '../../../shared/bank/bank-waiting.tsx';
import { useWords } from '../../../kit/context.tsx';
import { DateField, MomentField } from '../../../ui/fields/date-field.tsx';
import { DecimalField, PercentField } from '../../../ui/fields/number-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, Fields } from '../../../ui/form/form.tsx';
import { currencySymbol } from '../../../ui/format.ts';
import { RichTextField } from '../../../ui/rich-text.tsx';
import { builderWords } from './builder-words.ts';
import { CURRENCY_OPTIONS } from '../../../ui/fields/currencies.ts';
import { organisationSource, staffSource, subTypeSource, typeSource } from '../sources.ts';
import { Choice, Count, Line, Reference, Several, Sum, Toggle } from './parts.tsx';
import { useBuilder } from './use-builder.ts';

const categorySource = optionSource('categories', { label: (row) => row.name });
const characterSource = optionSource('characters', { label: (row) => row.name });
const roundSource = optionSource('investment-round-types', { label: (row) => row.name });

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
        <Reference name="organisation_id" source={organisationSource} optional />
        <Line name="company_number" optional />
      </FieldPair>
      <FieldPair>
        <Reference name="owner_id" source={staffSource} />
        <Reference name="entrepreneur_id" source={staffSource} optional />
      </FieldPair>
      <FieldPair>
        <Line name="website" optional />
        <Line name="video_url" optional />
      </FieldPair>
    </Fields>
  );
}

const DEBT: readonly string[] = ['convertible', 'loan_note', 'property'];

export function TermsCard(): ReactNode {
  const t = useWords(builderWords);
  const { values, text, field, set } = useBuilder();
  return (
    <Fields>
      <FieldPair>
        <Reference name="investment_round_type_id" source={roundSource} optional />
        <Choice name="instrument" options={INSTRUMENTS} />
      </FieldPair>
      <FieldPair>
        <Choice name="promotion_class" options={PROMOTION_CLASSES} />
        <SelectField label={t.field('currency')} options={CURRENCY_OPTIONS} {...text('currency')} />
      </FieldPair>
      <FieldPair>
        <Sum name="target_amount" />
        <Sum name="maximum_raise" optional />
      </FieldPair>
      <FieldPair>
        <Sum name="minimum_raise" optional />
        <Choice name="allocation_policy" options={ALLOCATION_POLICIES} />
      </FieldPair>
      <FieldPair>
        <Sum name="minimum_investment" />
        <Sum name="maximum_investment" optional />
      </FieldPair>
      <FieldPair>
        <Sum name="investment_increment" optional />
        <Line name="share_class" />
      </FieldPair>
      <FieldPair>
        <DecimalField
          label={t.field('share_price')}
          prefix={currencySymbol(values.currency)}
          {...text('share_price')}
        />
        <DecimalField
          label={t.field('fully_diluted_shares_pre')}
          optional
          {...text('fully_diluted_shares_pre')}
        />
      </FieldPair>
      <Sum name="pre_money_valuation" optional />
      <FieldPair>
        <MomentField label={t.field('opens_at')} optional {...text('opens_at')} />
        <MomentField label={t.field('closes_at')} {...text('closes_at')} />
      </FieldPair>
      {DEBT.includes(values.instrument) && <DebtFields />}
      <Feature f="enableTax">
        <Several name="tax_option_ids" resource="tax-options" />
      </Feature>
      <MultiSelectField
        label={t.field('entity_kinds')}
        options={ENTITY_KINDS.map((value) => ({ value, label: t(`choices.${value}`) }))}
        {...field('entity_kinds')}
        onChange={(kinds) => set({ entity_kinds: ENTITY_KINDS.filter((kind) => kinds.includes(kind)) })}
      />
      <FieldPair>
        <PercentField label={t.field('platform_fee_pct')} optional {...text('platform_fee_pct')} />
        <Choice name="fee_payer" options={FEE_PAYERS} />
      </FieldPair>
    </Fields>
  );
}

function DebtFields(): ReactNode {
  const t = useWords(builderWords);
  const { text } = useBuilder();
  return (
    <>
      <FieldPair>
        <PercentField label={t.field('coupon_pct')} optional {...text('coupon_pct')} />
        <Choice name="coupon_frequency" options={COUPON_FREQUENCIES} optional />
      </FieldPair>
      <FieldPair>
        <Count name="term_months" optional />
        <DateField label={t.field('maturity_on')} optional {...text('maturity_on')} />
      </FieldPair>
    </>
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
