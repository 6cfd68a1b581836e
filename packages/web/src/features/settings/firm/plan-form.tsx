import { INTERVALS } from '@tranche/domain/payments/codes';
import { codeFor } from '@tranche/domain/settings/plans';
import type { SubscriptionPlan } from '@tranche/domain/settings/settings';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { planWords } from '../plan-words.ts';

export interface PlanFormProps {
  /** Null: a new one. */
  readonly plan: SubscriptionPlan | null;
  readonly plans: readonly SubscriptionPlan[];
  /** The firm's, of a new one. */
  readonly currency: string;
  readonly isInUse: boolean;
  readonly onSave: (plans: readonly SubscriptionPlan[]) => Promise<void>;
  readonly onClose: () => void;
}
interface Values {
  readonly name: string;
  readonly amount: string | null;
  readonly interval: SubscriptionPlan['interval'];
}

/** One plan in its row. What its members pay stays: then its name alone is changed. */
export function PlanForm({ plan, plans, currency, isInUse, onSave, onClose }: PlanFormProps): ReactNode {
  const t = useWords(planWords);
  const form = useServerForm<Values, void>({
    initial: { name: plan?.name ?? '', amount: plan?.amount ?? null, interval: plan?.interval ?? 'month' },
    validate: ({ name, amount }) => ({
      name: name.trim() === '' ? t('required') : undefined,
      amount: amount === null || amount === '' ? t('required') : undefined,
    }),
    submit: ({ name, amount, interval }) =>
      onSave(
        withPlan(plans, {
          ...(plan ?? newPlan(name, plans, currency)),
          name,
          amount: amount ?? '',
          interval,
        }),
      ),
    onDone: onClose,
  });
  return (
    <Form form={form} label={plan ? t('editOf', { name: plan.name }) : t('add')} fieldLabel={t.field}>
      <Fields>
        <TextField label={t.field('name')} autoFocus {...form.field('name')} />
        <FieldPair>
          <MoneyField
            label={t.field('amount')}
            currency={plan?.currency ?? currency}
            disabled={isInUse}
            help={isInUse ? t('inUse') : undefined}
            {...form.field('amount')}
          />
          <SelectField
            label={t.field('interval')}
            options={INTERVALS.map((value) => ({ value, label: t(`intervals.${value}`) }))}
            disabled={isInUse}
            {...form.field('interval')}
            onChange={(value) => form.setValues({ interval: value === 'year' ? 'year' : 'month' })}
          />
        </FieldPair>
      </Fields>
      <FormActions form={form} label={t('save')} busyLabel={t('saving')} onCancel={onClose} />
    </Form>
  );
}

const newPlan = (name: string, plans: readonly SubscriptionPlan[], currency: string) => ({
  code: codeFor(
    name,
    plans.map(({ code }) => code),
  ),
  currency,
  stripe_price_id: null,
  is_active: true,
});

const withPlan = (plans: readonly SubscriptionPlan[], plan: SubscriptionPlan): readonly SubscriptionPlan[] =>
  plans.some(({ code }) => code === plan.code)
    ? plans.map((each) => (each.code === plan.code ? plan : each))
    : [...plans, plan];
