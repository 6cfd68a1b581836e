import { FUND_STRUCTURES } from '@tranche/domain/funds/codes';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { CURRENCY_OPTIONS } from '../../../ui/fields/currencies.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { DecimalField, NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { currencySymbol } from '../../../ui/format.ts';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { fundHref } from '../family.ts';
import { fundWords } from '../words.ts';

interface Values {
  readonly name: string;
  readonly structure: string | null;
  readonly currency: string | null;
  readonly vintage_year: number | null;
  readonly manager_name: string;
  readonly first_close_on: string | null;
  readonly initial_unit_price: string | null;
}

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What a fund is called, what it is and where it starts; the rest is on its edit page. */
export function NewFund({ open, onClose }: Props): ReactNode {
  const t = useWords(fundWords);
  return (
    <SidePanel open={open} onClose={onClose} title={t('new')}>
      {open && <FundForm onClose={onClose} />}
    </SidePanel>
  );
}

function FundForm({ onClose }: { onClose: () => void }): ReactNode {
  const t = useWords(fundWords);
  const client = useQueryClient();
  const router = useRouter();
  const { settings } = useBoot();
  const form = useServerForm<Values, RowOfName<'funds'>>({
    initial: {
      name: '',
      structure: null,
      currency: settings.currency,
      vintage_year: null,
      manager_name: '',
      first_close_on: null,
      initial_unit_price: '1',
    },
    validate: ({ name, structure }) => ({
      name: name.trim() === '' ? t('panel.required') : undefined,
      structure: structure === null ? t('panel.required') : undefined,
    }),
    submit: ({ structure, currency, initial_unit_price: price, ...values }) =>
      api.create('funds', {
        ...values,
        structure: FUND_STRUCTURES.find((known) => known === structure) ?? 'other',
        currency: currency ?? settings.currency,
        ...(price === null ? {} : { initial_unit_price: price }),
      }),
    onDone: ({ id }) => {
      toast(t('created'));
      void refresh(client, ['funds', 'activity']);
      router.history.push(fundHref(id));
    },
  });
  return (
    <Form form={form} fieldLabel={t.field}>
      <Fields>
        <p className="muted">{t('panel.help')}</p>
        <TextField label={t.field('name')} maxLength={150} autoFocus {...form.field('name')} />
        <FieldPair>
          <SelectField
            label={t.field('structure')}
            options={FUND_STRUCTURES.map((value) => ({ value, label: t(`choices.structure.${value}`) }))}
            {...form.field('structure')}
          />
          <SelectField label={t.field('currency')} options={CURRENCY_OPTIONS} {...form.field('currency')} />
        </FieldPair>
        <FieldPair>
          <NumberField isYear label={t.field('vintage_year')} optional {...form.field('vintage_year')} />
          <DateField label={t.field('first_close_on')} optional {...form.field('first_close_on')} />
        </FieldPair>
        <TextField label={t.field('manager_name')} optional {...form.field('manager_name')} />
        <DecimalField
          label={t.field('initial_unit_price')}
          help={t('help.unitPrice')}
          prefix={currencySymbol(form.values.currency ?? settings.currency)}
          {...form.field('initial_unit_price')}
        />
      </Fields>
      <FormActions form={form} label={t('create')} busyLabel={t('panel.creating')} onCancel={onClose} />
    </Form>
  );
}
