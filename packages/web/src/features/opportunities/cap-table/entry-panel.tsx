import { useQueryClient } from '@tanstack/react-query';
import { HOLDER_KINDS, SECURITIES } from '@tranche/domain/opportunities/codes';
import * as opportunityVerbs from '@tranche/domain/opportunities/verbs';
import type { ShareClass } from '@tranche/domain/portfolio/cap-table-scenario';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { DecimalField, MoneyField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { OpportunityRow } from '../queries.ts';
import { capTableWords } from './cap-table-words.ts';
import { entryOf, problemsIn, valuesOf, type EntryValues } from './entry-values.ts';
import { NoteFields } from './note-fields.tsx';
import type { Entry } from './entry.ts';
import { CAP_TABLE_FAMILIES } from './use-cap-table.ts';

interface Props {
  readonly opportunity: OpportunityRow;
  readonly classes: readonly ShareClass[];
  readonly entries: readonly Entry[];
  /** The state of the opportunity that was read with them. */
  readonly seen: string;
  readonly editing: Entry | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function EntryPanel({ open, ...of }: Props): ReactNode {
  const t = useWords(capTableWords);
  const title = of.editing ? t('editOf', { name: of.editing.holder_name }) : t('add');
  return (
    <SidePanel open={open} onClose={of.onClose} title={title}>
      {open && <EntryForm {...of} />}
    </SidePanel>
  );
}

/** The table is written whole: its other rows go along as they are. */
function EntryForm({
  opportunity,
  classes,
  entries,
  seen,
  editing,
  onClose,
}: Omit<Props, 'open'>): ReactNode {
  const t = useWords(capTableWords);
  const client = useQueryClient();
  const place = editing === null ? entries.length : entries.indexOf(editing);
  const form = useServerForm<EntryValues>({
    initial: valuesOf(editing, opportunity.share_class),
    submit: async (values) => {
      const entry = entryOf(values, editing);
      const rows = [...entries.slice(0, place), entry, ...entries.slice(place + 1)];
      try {
        await api.action(opportunityVerbs.change, {
          params: { id: opportunity.id },
          body: { cap_table: rows },
          seen,
        });
      } catch (error) {
        throw problemsIn(error, place);
      }
    },
    onDone: () => {
      toast(t('saved'));
      onClose();
      void refresh(client, CAP_TABLE_FAMILIES);
    },
  });
  const { security } = form.values;
  const { currency } = opportunity;
  const isNote = security === 'convertible';
  const isOption = security === 'option_granted' || security === 'warrant';
  const names = [...new Set(['Ordinary', opportunity.share_class, ...classes.map(({ name }) => name)])];
  return (
    <Form form={form} fieldLabel={t.field}>
      <Fields>
        <TextField label={t.field('holder_name')} {...form.field('holder_name')} />
        <SelectField
          label={t.field('holder_kind')}
          options={HOLDER_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...form.field('holder_kind')}
        />
        <SelectField
          label={t.field('security')}
          options={SECURITIES.map((value) => ({ value, label: t(`securities.${value}`) }))}
          {...form.field('security')}
        />
        {security === 'share' && (
          <SelectField
            label={t.field('share_class')}
            options={names.map((value) => ({ value, label: value }))}
            {...form.field('share_class')}
          />
        )}
        {!isNote && <DecimalField label={t.field('shares')} {...form.field('shares')} />}
        {security === 'share' && (
          <MoneyField label={t.field('amount')} currency={currency} optional {...form.field('amount')} />
        )}
        {isOption && (
          <DecimalField label={t.field('exercise_price')} optional {...form.field('exercise_price')} />
        )}
        {isNote && <NoteFields form={form} currency={currency} />}
        <DateField label={t.field('issued_on')} optional={!isNote} {...form.field('issued_on')} />
        <DateField label={t.field('ended_on')} optional {...form.field('ended_on')} />
      </Fields>
      <FormActions form={form} label={t('save')} busyLabel={t('busy')} onCancel={onClose} />
    </Form>
  );
}
