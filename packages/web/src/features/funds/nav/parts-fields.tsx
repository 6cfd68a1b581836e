import type { NavProposal } from '@tranche/domain/funds/verbs';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { ServerForm } from '../../../kit/server-form.ts';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { FieldPair, FormSection } from '../../../ui/form/form.tsx';
import { formatMoney } from '../../../ui/format.ts';
import type { BESIDES, STATED } from './nav.ts';
import type { NavValues } from './nav-values.ts';
import { navWords } from './nav-words.ts';

interface Props {
  readonly form: ServerForm<NavValues>;
  /** Of valuations and ledger alone. */
  readonly proposed: NavProposal | undefined;
  /** The proposal is still loading. Its line is drawn already, so that nothing moves when it comes. */
  readonly isComing: boolean;
  readonly currency: string;
  /** Whether the fund takes the carry off its value. */
  readonly hasCarry: boolean;
}

/** The figures of a net asset value: what was proposed for each, and what a person states instead. */
export function PartsFields({ form, proposed, isComing, currency, hasCarry }: Props): ReactNode {
  const t = useWords(navWords);
  const helpFor = (amount: string | null): string | undefined =>
    isComing
      ? t('parts.proposing')
      : amount === null
        ? undefined
        : t('parts.proposed', { amount: formatMoney(amount, { currency }) });
  const field = (name: (typeof STATED)[number] | (typeof BESIDES)[number] | 'accrued_carry'): ReactNode => {
    const amount = proposed?.[name] ?? null;
    return (
      <MoneyField
        key={name}
        label={t.field(name)}
        optional
        currency={currency}
        help={helpFor(amount)}
        {...form.field(name)}
      />
    );
  };
  return (
    <FormSection title={t('parts.title')} help={t('parts.help')}>
      <FieldPair>
        {field('investments_value')}
        {field('cash')}
      </FieldPair>
      <FieldPair>
        {field('other_assets')}
        {field('liabilities')}
      </FieldPair>
      <FieldPair>
        {field('accrued_fees')}
        {hasCarry && field('accrued_carry')}
      </FieldPair>
    </FormSection>
  );
}
