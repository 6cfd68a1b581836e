import { investmentStatus, INVESTMENT_STATUS_LABELS } from '@tranche/domain/investments/codes';
import type { ReactNode } from 'react';
import { useAccess } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { optionSource } from '../../kit/options.ts';
import { useList } from '../../kit/query.ts';
import type { ServerForm } from '../../kit/server-form.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { EntityPicker } from '../../ui/fields/entity-picker.tsx';
import { DecimalField, MoneyField } from '../../ui/fields/number-field.tsx';
import { RadioCardsField } from '../../ui/fields/radio-cards-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { FieldPair, Fields } from '../../ui/form/form.tsx';
import { OWN_NAME, RECORDED, type ManualValues } from './manual-values.ts';
import { newTransactionWords } from './words.ts';

const opportunities = optionSource('investment-opportunities', { label: (row) => row.name });
const funds = optionSource('funds', { label: (row) => row.name });

interface Props {
  readonly form: ServerForm<ManualValues>;
  readonly investorId: number;
}

export function NewTransactionFields({ form, investorId }: Props): ReactNode {
  const t = useWords(newTransactionWords);
  const { can, on } = useAccess();
  const isFund = form.values.about === 'fund';
  const entities = useList('investment-method-entities', {
    filter: { user_id: investorId },
    limit: 100,
  }).data?.data;
  return (
    <Fields>
      {can('funds.update') && on('enableFunds') && (
        <RadioCardsField
          label={t('about')}
          {...form.field('about')}
          onChange={(next) => form.set('about', next === 'fund' ? 'fund' : 'opportunity')}
          options={(['opportunity', 'fund'] as const).map((value) => ({
            value,
            label: t(`abouts.${value}`),
          }))}
        />
      )}
      {isFund ? (
        <EntityPicker key="fund" label={t.field('fund_id')} source={funds} {...form.field('fund_id')} />
      ) : (
        <EntityPicker
          key="opportunity"
          label={t.field('investment_opportunity_id')}
          source={opportunities}
          {...form.field('investment_opportunity_id')}
        />
      )}
      <SelectField
        label={t.field('investment_method_entity_id')}
        {...form.field('investment_method_entity_id')}
        onChange={(next) => form.set('investment_method_entity_id', next ?? OWN_NAME)}
        options={[
          { value: OWN_NAME, label: t('ownName') },
          ...(entities ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <FieldPair>
        <SelectField
          label={t.field('status')}
          {...form.field('status')}
          onChange={(next) => form.set('status', next ?? form.values.status)}
          options={RECORDED.map((code) => ({ value: String(code), label: INVESTMENT_STATUS_LABELS[code] }))}
        />
        <DateField label={t.field('day')} optional {...form.field('day')} />
      </FieldPair>
      <Amounts form={form} />
      {on('enableTax') && !isFund && <Tax form={form} />}
      {Number(form.values.status) === investmentStatus.certificated && (
        <TextField
          label={t.field('certificate_number')}
          maxLength={60}
          {...form.field('certificate_number')}
        />
      )}
      <TextAreaField label={t.field('notes')} optional rows={3} maxLength={5000} {...form.field('notes')} />
    </Fields>
  );
}

function Amounts({ form }: Pick<Props, 'form'>): ReactNode {
  const t = useWords(newTransactionWords);
  const isFund = form.values.about === 'fund';
  return (
    <>
      <MoneyField label={t.field('amount')} optional={!isFund} {...form.field('amount')} />
      <FieldPair>
        <DecimalField
          label={t.field('shares')}
          help={t(isFund ? 'unitsHelp' : 'sharesHelp')}
          optional
          {...form.field('shares')}
        />
        {!isFund && (
          <DecimalField
            label={t.field('share_price')}
            help={t('priceHelp')}
            optional
            {...form.field('share_price')}
          />
        )}
      </FieldPair>
      <FieldPair>
        <MoneyField
          label={t.field('fee_amount')}
          help={t('feeHelp')}
          optional
          {...form.field('fee_amount')}
        />
        <MoneyField label={t.field('fee_vat')} optional {...form.field('fee_vat')} />
      </FieldPair>
    </>
  );
}

function Tax({ form }: Pick<Props, 'form'>): ReactNode {
  const t = useWords(newTransactionWords);
  const options = useList('tax-options', { limit: 100 }).data?.data ?? [];
  return (
    <SelectField
      label={t.field('tax_option_id')}
      {...form.field('tax_option_id')}
      onChange={(next) => form.set('tax_option_id', next ?? '')}
      options={[
        { value: '', label: t('noTax') },
        ...options.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
