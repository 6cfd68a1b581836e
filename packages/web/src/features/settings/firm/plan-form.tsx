import { INTERVALS } from '@tranche/domain/payments/codes';
import type { SettingsRow, SubscriptionPlan } from '@tranche/domain/settings/settings';
import type { ReactNode } from 'react';
import { ApiError } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { useVersion } from '../../../kit/declared/conflict.ts';
import { saveOn } from '../../../kit/declared/save-on.ts';
import { declaredWords } from '../../../kit/declared/words.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { useSaveButton } from '../../../kit/declared/use-save-button.ts';
import { VersionConflict } from '../../../kit/declared/version-conflict.tsx';
import { planWords } from '../plan-words.ts';
import { changedSettings, readSettings, type SavePlans } from '../../../shared/settings/queries.ts';
import { added, changed, planIn, valuesOf, type PlanValues } from './plan-values.ts';

export interface PlanFormProps {
  /** Null: a new one. */
  readonly plan: SubscriptionPlan | null;
  /** The settings as they were when the form was opened. */
  readonly row: SettingsRow;
  readonly isInUse: boolean;
  readonly onSave: SavePlans;
  readonly onClose: () => void;
}

/** One plan in its row. What its members pay stays: then its name alone is changed. */
export function PlanForm({ plan, row, isInUse, onSave, onClose }: PlanFormProps): ReactNode {
  const t = useWords(planWords);
  const w = useWords(declaredWords);
  const version = useVersion(row);
  const saveButton = useSaveButton(version);
  const add = async (typed: PlanValues): Promise<void> => {
    const write = (seen: SettingsRow) => onSave(seen, added(seen, typed));
    await write(row).catch(async (error: unknown) => {
      const now = await changedSettings(error);
      if (now === null) throw error;
      await write(now);
    });
  };
  const form = useServerForm<PlanValues, void>({
    initial: valuesOf(plan),
    validate: ({ name, amount }) => ({
      name: name.trim() === '' ? t('required') : undefined,
      amount: amount === null || amount === '' ? t('required') : undefined,
    }),
    submit: (typed) =>
      plan === null
        ? add(typed)
        : saveOn<SettingsRow, PlanValues>(version, typed, {
            values: (of) => valuesOf(planIn(of, plan.code) ?? plan),
            read: readSettings,
            write: async (seen, mine) => {
              if (planIn(seen, plan.code) === undefined) throw new ApiError(409, { message: t('gone') });
              await onSave(seen, changed(seen, plan.code, mine));
            },
            fill: (taken) => form.setValues(taken),
            alert: w('conflict.alert'),
            targetType: 'settings',
          }),
    onDone: onClose,
  });
  const currency = plan?.currency ?? row.currency;
  const shown = (name: string, value: unknown): string => {
    if (name === 'interval') return t(`intervals.${value === 'year' ? 'year' : 'month'}`);
    return name === 'amount' ? formatMoney(String(value), { currency }) : String(value);
  };
  return (
    <Form form={form} label={plan ? t('editOf', { name: plan.name }) : t('add')} fieldLabel={t.field}>
      <VersionConflict {...{ version, shown }} mine={form.values} label={t.field} />
      <Fields>
        <TextField label={t.field('name')} autoFocus {...form.field('name')} />
        <FieldPair>
          <MoneyField
            label={t.field('amount')}
            currency={currency}
            disabled={isInUse}
            help={isInUse ? t('inUse') : undefined}
            {...form.field('amount')}
          />
          <SelectField
            label={t.field('interval')}
            options={INTERVALS.map((value) => ({ value, label: t(`intervals.${value}`) }))}
            disabled={isInUse}
            help={isInUse ? t('isFixed') : undefined}
            {...form.field('interval')}
            onChange={(value) => form.setValues({ interval: value === 'year' ? 'year' : 'month' })}
          />
        </FieldPair>
      </Fields>
      <FormActions form={form} busyLabel={t('saving')} {...saveButton(t('save'))} onCancel={onClose} />
    </Form>
  );
}
