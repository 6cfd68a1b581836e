import { outcomeAtClose } from '@tranche/domain/opportunities/amounts';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { ServerForm } from '../../../kit/server-form.ts';
import { Card } from '../../../ui/card.tsx';
import { DateField, MomentField } from '../../../ui/fields/date-field.tsx';
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { formatMoney } from '../../../ui/format.ts';
import type { OpportunityRow } from '../queries.ts';
import { stageWords } from './stage-words.ts';
import { CompletionChecklist } from './completion-checklist.tsx';

export interface MoveValues {
  readonly close_outcome: string | null;
  readonly closes_at: string | null;
  /** A day. */
  readonly completed_at: string | null;
  readonly write_off: boolean;
  readonly reason: string;
}

/** What one move asks: an outcome, a date, a reason; most ask nothing. */
export function MoveFields({
  verb,
  form,
  opportunity,
}: {
  verb: string;
  form: ServerForm<MoveValues>;
  opportunity: OpportunityRow;
}): ReactNode {
  const t = useWords(stageWords);
  const now = new Date().toISOString();
  switch (verb) {
    case 'close':
      return (
        <>
          <RadioCardsField
            label={t('outcome')}
            options={(['funded', 'failed', 'withdrawn'] as const).map((value) => ({
              value,
              label: t(value),
              help: t(`${value}Help`),
            }))}
            {...form.field('close_outcome')}
          />
          {form.values.close_outcome === 'funded' && <BelowMinimum opportunity={opportunity} />}
        </>
      );
    case 'reopenExternal':
    case 'reopenInternal':
      return <MomentField label={t('closesAt')} min={now} {...form.field('closes_at')} />;
    case 'complete':
      return (
        <>
          <CompletionChecklist opportunity={opportunity} />
          <DateField label={t('completedAt')} max={now.slice(0, 10)} {...form.field('completed_at')} />
        </>
      );
    case 'mature':
      return <CheckboxField label={t('writeOff')} help={t('writeOffHelp')} {...form.field('write_off')} />;
    case 'unmature':
      return <TextAreaField label={t('reason')} {...form.field('reason')} />;
    default:
      return null;
  }
}

/** Staff may call a raise funded that has not reached its minimum; they should know it. */
function BelowMinimum({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(stageWords);
  const raised = opportunity.amounts?.raised;
  if (raised === undefined || outcomeAtClose(raised, opportunity) === 'funded') return null;
  const money = (value: string): string => formatMoney(value, { currency: opportunity.currency });
  return (
    <Card tone="warning">
      {t('belowMinimum', {
        raised: money(raised),
        minimum: money(opportunity.minimum_raise ?? opportunity.target_amount),
      })}
    </Card>
  );
}
