import type { ReactNode } from 'react';
import {
  ALLOCATION_POLICIES,
  COUPON_FREQUENCIES,
  ENTITY_KINDS,
  FEE_PAYERS,
  INSTRUMENTS,
  PROMOTION_CLASSES,
} from '@tranche/domain/opportunities/codes';
import { DAY_COUNTS } from '@tranche/domain/kit/day-count';
import { isFund } from '@tranche/domain/opportunities/instruments';
import { Feature } from '../../../kit/access.tsx';
import { useFlag, useWords } from '../../../kit/context.tsx';
import { optionSource } from '../../../kit/options.ts';
import { CURRENCY_OPTIONS } from '../../../ui/fields/currencies.ts';
import { DateField, MomentField } from '../../../ui/fields/date-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { DecimalField, PercentField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldPair, Fields } from '../../../ui/form/form.tsx';
import { currencySymbol } from '../../../ui/format.ts';
import { fundSource } from '../sources.ts';
import { builderWords } from './builder-words.ts';
import { Choice, Count, Line, Reference, Several, Sum } from './parts.tsx';
import { useBuilder } from './use-builder.ts';

const roundSource = optionSource('investment-round-types', { label: (row) => row.name });

const DEBT: readonly string[] = ['convertible', 'loan_note', 'property'];

export function TermsCard(): ReactNode {
  const t = useWords(builderWords);
  const { values, text, field, set } = useBuilder();
  const hasNominees = useFlag('enableNominee') || values.entity_kinds.includes('nominee');
  const kinds = ENTITY_KINDS.filter((kind) => hasNominees || kind !== 'nominee');
  return (
    <Fields>
      <FieldPair>
        <Reference name="investment_round_type_id" source={roundSource} optional />
        <Instrument />
      </FieldPair>
      {isFund(values) && (
        <Feature f="enableFunds">
          <Reference name="fund_id" source={fundSource} help={t('fundHelp')} />
        </Feature>
      )}
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
      {isFund(values) ? <Sum name="investment_increment" optional /> : <PriceFields />}
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
        options={kinds.map((value) => ({ value, label: t(`choices.${value}`) }))}
        {...field('entity_kinds')}
        onChange={(chosen) => set({ entity_kinds: kinds.filter((kind) => chosen.includes(kind)) })}
      />
      <FieldPair>
        <PercentField label={t.field('platform_fee_pct')} optional {...text('platform_fee_pct')} />
        <Choice name="fee_payer" options={FEE_PAYERS} />
      </FieldPair>
    </Fields>
  );
}

/** What a share costs, and the valuation behind it. */
function PriceFields(): ReactNode {
  const t = useWords(builderWords);
  const { values, text } = useBuilder();
  return (
    <>
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
    </>
  );
}

/** Units are of a fund and cost what its net asset value says; anything else has no fund. */
function Instrument(): ReactNode {
  const t = useWords(builderWords);
  const { field, set } = useBuilder();
  return (
    <SelectField
      label={t.field('instrument')}
      options={INSTRUMENTS.map((value) => ({ value, label: t(`choices.${value}`) }))}
      {...field('instrument')}
      onChange={(next) => {
        const instrument = INSTRUMENTS.find((known) => known === next);
        if (instrument !== undefined)
          set({ instrument, ...(isFund({ instrument }) ? UNPRICED : { fund_id: null }) });
      }}
    />
  );
}

const UNPRICED = { share_price: null, fully_diluted_shares_pre: null, pre_money_valuation: null } as const;

function DebtFields(): ReactNode {
  const t = useWords(builderWords);
  const { text } = useBuilder();
  return (
    <>
      <FieldPair>
        <PercentField label={t.field('coupon_pct')} optional {...text('coupon_pct')} />
        <Choice name="coupon_frequency" options={COUPON_FREQUENCIES} optional />
      </FieldPair>
      <Choice name="coupon_day_count" options={DAY_COUNTS} optional />
      <FieldPair>
        <Count name="term_months" optional />
        <DateField label={t.field('maturity_on')} optional {...text('maturity_on')} />
      </FieldPair>
    </>
  );
}
