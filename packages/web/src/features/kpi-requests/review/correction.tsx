import { plain } from '@tranche/domain/kit/exact';
import { firstEffective } from '@tranche/domain/reporting/figure-change';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useTyped } from '../../../kit/form-draft.ts';
import { useSave } from '../../../kit/query.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { DecimalField } from '../../../ui/fields/number-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { dayOf } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from '../request-words.ts';
import styles from './review.module.css';
import type { Kpi, ReviewFigure } from './use-review.ts';

interface Props {
  readonly kpi: Kpi;
  readonly figure: ReviewFigure;
  readonly onDone: () => void;
}

interface Corrected {
  readonly value: string | null;
  readonly reason: string;
  readonly from: string | null;
}

/** Another value, and why: a correction before it is locked, a restatement after. */
export function Correction({ kpi, figure, onDone }: Props): ReactNode {
  const t = useWords(words);
  const today = dayOf(new Date());
  const [{ value, reason, from }, type] = useTyped<Corrected>(`correct:${figure.id}`, {
    value: figure.value === null ? figure.text_value : plain(figure.value),
    reason: '',
    from: today,
  });
  const isLocked = figure.locked_at !== null;
  const save = useSave('report-inputs', figure.id, { alsoChanges: ['kpi-requests', 'inbox'] });
  const send = (): void =>
    save.mutate(
      {
        ...(kpi.unit === 'text' ? { text_value: value } : { value }),
        ...(isLocked ? { restatement_reason: reason, effective_from: from } : { correction_reason: reason }),
      },
      {
        onSuccess: () => {
          toast(t(isLocked ? 'pane.restatedDone' : 'pane.corrected'));
          onDone();
        },
      },
    );
  const { name } = kpi;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap={8}>
        {kpi.unit === 'text' ? (
          <TextField
            label={t('pane.value', { name })}
            value={value}
            onChange={(next) => type({ value: next })}
          />
        ) : (
          <DecimalField
            label={t('pane.value', { name })}
            allowNegative
            value={value}
            onChange={(next) => type({ value: next })}
          />
        )}
        {isLocked && (
          <DateField
            label={t('pane.effectiveFrom')}
            min={firstEffective(figure.period_end, today)}
            max={today}
            value={from}
            onChange={(next) => type({ from: next })}
          />
        )}
        <TextAreaField label={t('pane.reason')} value={reason} onChange={(next) => type({ reason: next })} />
        {save.error !== null && <Refusal>{sentenceOf(save.error)}</Refusal>}
        <Row gap={4}>
          <Button
            small
            type="submit"
            kind="primary"
            busy={save.isPending && t('busy')}
            aria-label={t('pane.save', { name })}
          >
            {t(isLocked ? 'pane.restate' : 'pane.correct')}
          </Button>
          <Button small kind="quiet" onClick={onDone}>
            {t('pane.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
