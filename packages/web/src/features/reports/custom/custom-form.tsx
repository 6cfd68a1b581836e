import { AGGREGATIONS, FREQUENCIES, KPI_UNITS } from '@tranche/domain/reporting/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useSave } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SwitchField } from '../../../ui/fields/tick-field.tsx';
import { FieldPair, Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { Reporter } from '../queries.ts';
import { words } from '../words.ts';

type Row = RowOfName<'custom-kpis'>;
interface Props {
  readonly edited: Row | 'new' | null;
  readonly company: Reporter;
  readonly onClose: () => void;
}

/** A company's own KPI, new or as it is. */
export function CustomForm({ edited, company, onClose }: Props): ReactNode {
  const t = useWords(words);
  const row = edited === 'new' ? null : edited;
  return (
    <SidePanel open={edited !== null} onClose={onClose} title={row?.name ?? t('newCustom')}>
      {edited !== null && <Body key={row?.id ?? 'new'} row={row} company={company} onClose={onClose} />}
    </SidePanel>
  );
}

const choose = <Word extends string>(known: readonly Word[], given: string | null, else_: Word): Word =>
  known.find((word) => word === given) ?? else_;

function Body({
  row,
  company,
  onClose,
}: {
  row: Row | null;
  company: Reporter;
  onClose: () => void;
}): ReactNode {
  const t = useWords(words);
  const { target_type, target_id } = company;
  const save = useSave('custom-kpis', row?.id, { alsoChanges: ['activity'] });
  const form = useServerForm({
    initial: {
      name: row?.name ?? '',
      unit: row?.unit ?? ('number' as const),
      decimals: row?.decimals ?? 0,
      frequency: row?.frequency ?? ('quarterly' as const),
      aggregation: row?.aggregation ?? ('sum' as const),
      is_investor_visible: row?.is_investor_visible ?? true,
    },
    validate: ({ name }) => ({ name: name.trim() === '' ? t('required') : undefined }),
    submit: (values) => save.mutateAsync(row ? values : { ...values, target_type, target_id }),
    onDone: () => {
      toast(t('saved'));
      onClose();
    },
  });
  const { unit, frequency, aggregation } = form.values;
  return (
    <Form form={form} fieldLabel={(name) => t.field(name)}>
      <Fields>
        <TextField label={t.field('name')} maxLength={100} {...form.field('name')} />
        <FieldPair>
          <SelectField
            label={t.field('unit')}
            {...form.field('unit')}
            value={unit}
            onChange={(next) => form.set('unit', choose(KPI_UNITS, next, unit))}
            options={KPI_UNITS.map((value) => ({ value, label: t(`units.${value}`) }))}
          />
          <NumberField
            label={t.field('decimals')}
            min={0}
            max={6}
            {...form.field('decimals')}
            onChange={(next) => form.set('decimals', next ?? 0)}
          />
        </FieldPair>
        <FieldPair>
          <SelectField
            label={t.field('frequency')}
            {...form.field('frequency')}
            value={frequency}
            onChange={(next) => form.set('frequency', choose(FREQUENCIES, next, frequency))}
            options={FREQUENCIES.map((value) => ({ value, label: t(`every.${value}`) }))}
          />
          <SelectField
            label={t.field('aggregation')}
            {...form.field('aggregation')}
            value={aggregation}
            onChange={(next) => form.set('aggregation', choose(AGGREGATIONS, next, aggregation))}
            options={AGGREGATIONS.filter((value) => value !== 'weighted_average').map((value) => ({
              value,
              label: t(`aggregations.${value}`),
            }))}
          />
        </FieldPair>
        <SwitchField label={t.field('is_investor_visible')} {...form.field('is_investor_visible')} />
      </Fields>
      <FormActions
        form={form}
        label={row ? t('save') : t('add')}
        busyLabel={row ? t('saving') : t('adding')}
        onCancel={onClose}
      />
    </Form>
  );
}
