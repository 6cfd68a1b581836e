import { firstEffective } from '@tranche/domain/reporting/figure-change';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { useServerForm } from '../../kit/server-form.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { dayOf } from '../../ui/format.ts';
import { Stack } from '../../ui/layout.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { readCell } from '../../ui/period-grid/read-cell.ts';
import type { FigureActionsProps } from './types.ts';
import { gridWords } from './words.ts';

interface Props extends FigureActionsProps {
  readonly verb: 'restate' | 'correct';
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Another value of a figure that is locked, or that the company gave: with the reason. */
export const ChangeDialog = (props: Props): ReactNode => {
  const t = useWords(gridWords);
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t(`${props.verb}Title`, { at: props.at })}>
      <ChangeForm {...props} />
    </Dialog>
  );
};

interface Values {
  readonly value: string;
  readonly effective_from: string | null;
  readonly reason: string;
}

function ChangeForm({ line, figure, store, verb, onClose }: Props): ReactNode {
  const t = useWords(gridWords);
  const takes =
    line.unit === 'text'
      ? ({ kind: 'text' } as const)
      : ({ kind: 'number', symbols: [], positive: line.isPositive } as const);
  const today = dayOf(new Date());
  const initial: Values = { value: figure.value ?? '', effective_from: today, reason: '' };
  const form = useServerForm({
    initial,
    validate: ({ value }) => {
      const reading = readCell(value, takes);
      return { value: reading.kind === 'wrong' ? reading.reason : undefined };
    },
    submit: async ({ value, effective_from: from, reason }) => {
      const reading = readCell(value, takes);
      await store.change?.({
        line,
        figure,
        verb,
        reason,
        from,
        value: reading.kind === 'value' ? reading.value : null,
      });
      await store.reload();
    },
    onDone: () => {
      toast(t('changed'));
      onClose();
    },
  });
  return (
    <Form
      form={form}
      fieldLabel={(name) => t(name === 'value' ? 'newValue' : name === 'reason' ? 'reason' : 'effectiveFrom')}
    >
      <Stack gap={16}>
        {verb === 'restate' && <p>{t('restateText')}</p>}
        <TextField
          label={t('newValue')}
          inputMode={line.unit === 'text' ? undefined : 'decimal'}
          {...form.field('value')}
        />
        {verb === 'restate' && (
          <DateField
            label={t('effectiveFrom')}
            help={t('effectiveHelp')}
            min={firstEffective(figure.end, today)}
            max={today}
            {...form.field('effective_from')}
          />
        )}
        <TextAreaField
          label={t('reason')}
          help={t('reasonHelp')}
          rows={3}
          maxLength={2000}
          {...form.field('reason')}
        />
      </Stack>
      <FormActions form={form} label={t(verb)} busyLabel={t('saving')} onCancel={onClose} />
    </Form>
  );
}
