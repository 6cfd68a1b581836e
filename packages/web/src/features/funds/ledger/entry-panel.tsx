import * as fundVerbs from '@tranche/domain/funds/verbs';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { optionSource } from '../../../kit/options.ts';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { DecimalField, MoneyField, PercentField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { useAssetSource } from '../fund-sources.ts';
import { LEDGER_CHANGES } from './entries.ts';
import { asksAsset, asksHolder, asksUnits, type EntryKind } from './entry-kinds.ts';
import { ledgerWords } from './ledger-words.ts';
import { dayOf } from '../../../ui/format.ts';

const entities = optionSource('investment-method-entities', { label: ({ name }) => name });

export interface EntryPanelProps {
  readonly fund: { readonly id: number; readonly currency: string };
  /** Null: closed. */
  readonly kind: EntryKind | null;
  readonly onClose: () => void;
}

/** One entry, named by what happened: the books say whether money came in or went out. */
export function EntryPanel({ fund, kind, onClose }: EntryPanelProps): ReactNode {
  const t = useWords(ledgerWords);
  return (
    <SidePanel open={kind !== null} onClose={onClose} title={kind === null ? '' : t(`panel.title.${kind}`)}>
      {kind !== null && <EntryForm key={kind} fund={fund} kind={kind} onClose={onClose} />}
    </SidePanel>
  );
}

interface Values {
  readonly investment_method_entity_id: string | null;
  readonly fund_investment_opportunity_id: string | null;
  readonly entry_date: string | null;
  readonly amount: string | null;
  readonly units: string | null;
  readonly fraction_sold: string | null;
  readonly description: string;
  readonly reference: string;
}

interface FormProps extends EntryPanelProps {
  readonly kind: EntryKind;
}

function EntryForm({ fund, kind, onClose }: FormProps): ReactNode {
  const t = useWords(ledgerWords);
  const client = useQueryClient();
  const assets = useAssetSource(fund.id);
  const today = dayOf(new Date());
  const form = useServerForm<Values, unknown>({
    initial: {
      investment_method_entity_id: null,
      fund_investment_opportunity_id: null,
      entry_date: today,
      amount: null,
      units: null,
      fraction_sold: null,
      description: t(`panel.description.${kind}`),
      reference: '',
    },
    submit: ({ investment_method_entity_id: holder, fund_investment_opportunity_id: asset, ...values }) =>
      api.action(fundVerbs.postEntry, {
        body: {
          ...values,
          fund_id: fund.id,
          type: kind,
          entry_date: values.entry_date ?? '',
          amount: values.amount ?? '',
          investment_method_entity_id: holder === null ? null : Number(holder),
          fund_investment_opportunity_id: asset === null ? null : Number(asset),
        },
      }),
    onDone: () => {
      toast(t('panel.done', { type: t(`types.${kind}`) }));
      void refresh(client, LEDGER_CHANGES);
      onClose();
    },
  });
  return (
    <Form form={form} fieldLabel={t.field}>
      <Fields>
        <p className="muted">{t(`panel.help.${kind}`)}</p>
        {asksHolder(kind) && (
          <EntityPicker
            label={t.field('investment_method_entity_id')}
            source={entities}
            {...form.field('investment_method_entity_id')}
          />
        )}
        {asksAsset(kind) && (
          <EntityPicker
            label={t.field('fund_investment_opportunity_id')}
            source={assets}
            optional={kind === 'income'}
            {...form.field('fund_investment_opportunity_id')}
          />
        )}
        <FieldPair>
          <MoneyField label={t.field('amount')} currency={fund.currency} {...form.field('amount')} />
          <DateField label={t.field('entry_date')} max={today} {...form.field('entry_date')} />
        </FieldPair>
        {asksUnits(kind) && (
          <FieldPair>
            <DecimalField label={t.field('units')} optional {...form.field('units')} />
            {kind === 'sale' && (
              <PercentField label={t.field('fraction_sold')} optional {...form.field('fraction_sold')} />
            )}
          </FieldPair>
        )}
        <TextField label={t.field('description')} maxLength={500} {...form.field('description')} />
        <TextField label={t.field('reference')} optional maxLength={100} {...form.field('reference')} />
      </Fields>
      <FormActions
        form={form}
        label={t('panel.record')}
        busyLabel={t('panel.recording')}
        onCancel={onClose}
      />
    </Form>
  );
}
