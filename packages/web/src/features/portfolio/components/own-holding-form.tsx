import * as investmentVerbs from '@tranche/domain/investments/verbs';
import { isPositive } from '@tranche/domain/kit/exact';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { optionSource } from '../../../kit/options.ts';
import { refresh, useList } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { DecimalField, MoneyField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, Form, FormActions } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { words } from '../words.ts';
import { dayOf } from '../../../ui/format.ts';

const industries = optionSource('industries', { label: ({ name }) => name });
/** What else a change of a holding changes. */
export const CHANGES = ['investments', 'activity'] as const;

interface Values {
  readonly asset_name: string;
  readonly asset_type: string | null;
  readonly industry_id: string | null;
  readonly investment_method_entity_id: string | null;
  readonly invested_on: string | null;
  readonly amount: string | null;
  readonly shares: string | null;
  readonly current_value: string | null;
  readonly valued_on: string | null;
}

export interface OwnHoldingFormProps {
  /** Absent: a new one. */
  readonly holding?: RowOfName<'investments'>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** What I hold elsewhere (`private_manual`): kept here by myself, with the value that I give it. */
export function OwnHoldingForm({ holding, onDone, onCancel }: OwnHoldingFormProps): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const client = useQueryClient();
  const form = useServerForm<Values>({
    initial: valuesOf(holding),
    validate: (values) => problemsOf(values, t),
    submit: (values) =>
      holding
        ? api.action(investmentVerbs.change, {
            params: { id: holding.id },
            body: bodyOf(values),
            seen: holding.updated_at,
          })
        : api.action(investmentVerbs.addPrivateHolding, {
            body: { ...bodyOf(values), currency: settings.currency },
          }),
    onDone: (_, { asset_name: name }) => {
      void refresh(client, CHANGES);
      toast(holding ? t('own.saved') : t('own.added', { name }));
      onDone();
    },
  });
  const currency = holding?.currency ?? settings.currency;
  return (
    <Form form={form} label={t('own.title')}>
      <Stack gap={16}>
        <p className="muted">{t('own.help')}</p>
        <TextField label={t('own.name')} autoFocus {...form.field('asset_name')} />
        <TextField label={t('own.kind')} help={t('own.kindHelp')} optional {...form.field('asset_type')} />
        <EntityPicker label={t('own.industry')} optional source={industries} {...form.field('industry_id')} />
        {!holding && <OwnerField {...form.field('investment_method_entity_id')} />}
        <FieldPair>
          <DateField label={t('own.investedOn')} {...form.field('invested_on')} />
          <MoneyField label={t('own.cost')} currency={currency} {...form.field('amount')} />
        </FieldPair>
        <DecimalField label={t('own.shares')} optional {...form.field('shares')} />
        <FieldPair>
          <MoneyField label={t('own.value')} currency={currency} optional {...form.field('current_value')} />
          <DateField label={t('own.valuedOn')} optional {...form.field('valued_on')} />
        </FieldPair>
        <FormActions
          form={form}
          label={t(holding ? 'own.save' : 'own.addButton')}
          busyLabel={t(holding ? 'own.saving' : 'own.adding')}
          onCancel={onCancel}
        />
      </Stack>
      <LeaveDialog {...useUnsavedGuard(form.dirty && !form.submitting)} />
    </Form>
  );
}

/** Whose: one of the ways in which I invest; nothing to choose with a single one. */
function OwnerField(field: {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}): ReactNode {
  const t = useWords(words);
  const entities = useList('investment-method-entities', { limit: 100, sort: 'name' });
  const rows = entities.data?.data ?? [];
  if (rows.length < 2) return null;
  return (
    <SelectField
      label={t('own.owner')}
      optional
      {...field}
      options={rows.map((row) => ({ value: String(row.id), label: row.name }))}
    />
  );
}

const text = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const valuesOf = (holding: RowOfName<'investments'> | undefined): Values => ({
  asset_name: holding?.asset_name ?? '',
  asset_type: holding?.asset_type ?? null,
  industry_id: text(holding?.industry_id),
  investment_method_entity_id: text(holding?.investment_method_entity_id),
  invested_on: holding?.invested_on ?? null,
  amount: holding?.amount ?? null,
  shares: holding?.shares ?? null,
  current_value: holding?.stated_value ?? null,
  valued_on: holding?.valued_on ?? null,
});

const bodyOf = (values: Values) => ({
  ...values,
  industry_id: values.industry_id === null ? null : Number(values.industry_id),
  investment_method_entity_id:
    values.investment_method_entity_id === null ? null : Number(values.investment_method_entity_id),
});

function problemsOf(
  { asset_name, invested_on, amount, valued_on }: Values,
  t: ReturnType<typeof useWords<typeof words>>,
): Record<string, string | undefined> {
  const today = dayOf(new Date());
  return {
    asset_name: asset_name.trim() === '' ? t('own.needName') : undefined,
    invested_on: invested_on === null ? t('own.needDate') : invested_on > today ? t('own.future') : undefined,
    amount: amount === null || !isPositive(amount) ? t('own.needAmount') : undefined,
    valued_on: valued_on !== null && valued_on > today ? t('own.future') : undefined,
  };
}
