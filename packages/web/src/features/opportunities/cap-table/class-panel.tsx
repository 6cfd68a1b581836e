import { ANTI_DILUTION, PARTICIPATIONS, SHARE_CLASS_KINDS } from '@tranche/domain/opportunities/codes';
import type { ShareClass } from '@tranche/domain/portfolio/cap-table-scenario';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { DecimalField, NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { OpportunityRow } from '../queries.ts';
import { capTableWords } from './cap-table-words.ts';
import { CAP_TABLE_FAMILIES } from './use-cap-table.ts';

interface Props {
  readonly opportunity: OpportunityRow;
  readonly editing: ShareClass | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ClassPanel({ editing, open, onClose, opportunity }: Props): ReactNode {
  const t = useWords(capTableWords);
  const title = editing ? t('classes.edit', { name: editing.name }) : t('classes.add');
  return (
    <SidePanel open={open} onClose={onClose} title={title}>
      {open && <ClassForm opportunity={opportunity} editing={editing} onClose={onClose} />}
    </SidePanel>
  );
}

interface Values {
  readonly name: string;
  readonly kind: string | null;
  readonly seniority: number | null;
  readonly preference_multiple: string | null;
  readonly participation: string | null;
  readonly participation_cap: string | null;
  readonly conversion_ratio: string | null;
  readonly anti_dilution: string | null;
}
const NEW: Values = {
  name: '',
  kind: 'preferred',
  seniority: 1,
  preference_multiple: '1',
  participation: 'none',
  participation_cap: null,
  conversion_ratio: '1',
  anti_dilution: 'none',
};

/** Without the rest of a class that is stored. */
const valuesOf = ({
  name,
  kind,
  seniority,
  preference_multiple,
  participation,
  participation_cap,
  conversion_ratio,
  anti_dilution,
}: Values): Values => ({
  name,
  kind,
  seniority,
  preference_multiple,
  participation,
  participation_cap,
  conversion_ratio,
  anti_dilution,
});

function ClassForm({ opportunity, editing, onClose }: Omit<Props, 'open'>): ReactNode {
  const t = useWords(capTableWords);
  const client = useQueryClient();
  const form = useServerForm<Values>({
    initial: valuesOf(editing ?? NEW),
    submit: (values) => {
      const body = {
        ...values,
        participation_cap: values.participation === 'capped' ? values.participation_cap : null,
      };
      return editing
        ? api.update('share-classes', editing.id, body, editing.updated_at)
        : api.create('share-classes', { investment_opportunity_id: opportunity.id, ...body });
    },
    onDone: () => {
      toast(t('classes.saved'));
      onClose();
      void refresh(client, CAP_TABLE_FAMILIES);
    },
  });
  const options = <const K extends string>(of: readonly K[], label: (value: K) => string) =>
    of.map((value) => ({ value, label: label(value) }));
  return (
    <Form form={form} fieldLabel={t.field}>
      <Fields>
        <TextField label={t.field('name')} maxLength={60} {...form.field('name')} />
        <SelectField
          label={t.field('kind')}
          options={options(SHARE_CLASS_KINDS, (value) => t(`classKinds.${value}`))}
          {...form.field('kind')}
        />
        <NumberField
          label={t.field('seniority')}
          help={t('classes.seniorityHelp')}
          min={0}
          {...form.field('seniority')}
        />
        <DecimalField
          label={t.field('preference_multiple')}
          help={t('classes.multipleHelp')}
          suffix="×"
          {...form.field('preference_multiple')}
        />
        <SelectField
          label={t.field('participation')}
          options={options(PARTICIPATIONS, (value) => t(`participations.${value}`))}
          {...form.field('participation')}
        />
        {form.values.participation === 'capped' && (
          <DecimalField
            label={t.field('participation_cap')}
            help={t('classes.capHelp')}
            suffix="×"
            {...form.field('participation_cap')}
          />
        )}
        <DecimalField
          label={t.field('conversion_ratio')}
          help={t('classes.ratioHelp')}
          {...form.field('conversion_ratio')}
        />
        <SelectField
          label={t.field('anti_dilution')}
          options={options(ANTI_DILUTION, (value) => t(`protections.${value}`))}
          {...form.field('anti_dilution')}
        />
      </Fields>
      <FormActions form={form} label={t('classes.save')} busyLabel={t('busy')} onCancel={onClose} />
    </Form>
  );
}
