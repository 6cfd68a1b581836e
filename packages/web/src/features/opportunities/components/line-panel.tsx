import type { ReactNode } from 'react';
import { add } from '@tranche/domain/kit/money';
import { api } from '../../../kit/api.ts';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useAction, useItem } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { Status } from '../../../kit/status.tsx';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList, type Fact } from '../../../ui/description-list.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { DateTime, Money, Num } from '../../../ui/value.tsx';
import { lineName, linesOf, type Line, type LineParts } from '../lines.ts';
import { RAISE_FAMILIES } from '../queries.ts';
import { raiseWords } from '../raise-words.ts';

/** One line: amounts, timeline, cash calls, what staff note about it (RT-1). */
export function LinePanel({ id, onClose }: { id: number | null; onClose: () => void }): ReactNode {
  const t = useWords(raiseWords);
  const { include, append } = linesOf(0);
  const line = useItem<'investments', LineParts>(
    'investments',
    id ?? 0,
    { include, append },
    { enabled: id !== null },
  );
  return (
    <SidePanel
      open={id !== null}
      onClose={onClose}
      title={line.data && id !== null ? lineName(line.data) : t('panel.thing')}
    >
      {id !== null && (
        <StateView of={line} thing={t('panel.thing')} skeleton={<LineSkeleton lines={8} />}>
          {(row) => <LineFacts key={row.id} line={row} />}
        </StateView>
      )}
    </SidePanel>
  );
}

const MOMENTS = [
  'reserved_at',
  'confirmed_at',
  'cash_called_at',
  'paid_at',
  'issued_at',
  'certificated_at',
  'cancelled_at',
  'withdrawn_at',
  'realised_at',
] as const;

function LineFacts({ line }: { line: Line }): ReactNode {
  const t = useWords(raiseWords);
  const money = (value: string | null): ReactNode => <Money value={value} currency={line.currency} />;
  const amounts: Fact[] = [
    { label: t.field('reference'), value: <span className="mono">{line.reference}</span> },
    { label: t.field('amount_requested'), value: money(line.amount_requested) },
    { label: t.field('amount'), value: money(line.amount) },
    { label: t.field('shares'), value: <Num value={line.shares} /> },
    { label: t.field('share_price'), value: money(line.share_price) },
    { label: t.field('fee'), value: money(add(line.fee_amount, line.fee_vat)) },
    { label: t.field('total_due'), value: money(line.total_due) },
    { label: t.field('amount_paid'), value: money(line.amount_paid) },
    { label: t.field('amount_outstanding'), value: money(line.amount_outstanding) },
    ...(line.taxOption ? [{ label: t.field('tax'), value: line.taxOption.name }] : []),
    ...(line.payment_reference
      ? [
          {
            label: t.field('payment_reference'),
            value: <span className="mono">{line.payment_reference}</span>,
          },
        ]
      : []),
    ...(line.certificate_number
      ? [{ label: t.field('certificate_number'), value: line.certificate_number }]
      : []),
    ...(line.cancel_reason
      ? [{ label: t.field('cancel_reason'), value: line.cancel_reason, wide: true }]
      : []),
  ];
  const timeline = MOMENTS.flatMap((name) =>
    line[name] === null ? [] : [{ label: t.field(name), value: <DateTime value={line[name]} withTime /> }],
  );
  return (
    <Stack gap={24}>
      <Row>
        <Status of="investment" code={line.status} />
      </Row>
      <DescriptionList facts={amounts} />
      <Stack gap={8}>
        <h3>{t('panel.timeline')}</h3>
        <DescriptionList facts={timeline} />
      </Stack>
      <Calls line={line} />
      <StaffNotes line={line} />
    </Stack>
  );
}

function Calls({ line }: { line: Line }): ReactNode {
  const t = useWords(raiseWords);
  const { can } = useAccess();
  const cancel = useAction<{ id: number; _method: 'PATCH'; status: 4 }>(({ id }) => `cash-calls/${id}`, {
    changes: RAISE_FAMILIES,
    onDone: () => toast(t('panel.callCancelled')),
  });
  return (
    <Stack gap={8}>
      <h3>{t('panel.calls')}</h3>
      {line.cashCalls.length === 0 && <p className="muted">{t('panel.noCalls')}</p>}
      {line.cashCalls.map((call) => (
        <Row key={call.id} justify="between">
          <span>
            <Money value={add(call.amount, call.fee_due)} currency={line.currency} />
            {' · '}
            <DateTime value={call.due_on} />
          </span>
          <Row gap={8}>
            <Status of="cash-call" code={call.status} />
            {call.status === 1 && can('investment_opportunity_live_cash_call.update') && (
              <Button
                small
                kind="quiet"
                onClick={() =>
                  cancel.mutate(
                    { id: call.id, _method: 'PATCH', status: 4 },
                    { onError: (error) => toastError(error instanceof Error ? error.message : '') },
                  )
                }
              >
                {t('panel.cancelCall')}
              </Button>
            )}
          </Row>
        </Row>
      ))}
    </Stack>
  );
}

function StaffNotes({ line }: { line: Line }): ReactNode {
  const t = useWords(raiseWords);
  const { can } = useAccess();
  const form = useServerForm({
    initial: { notes: line.notes ?? '' },
    submit: ({ notes }) => api.action(`investments/${line.id}`, { _method: 'PATCH', notes }),
    onDone: () => toast(t('panel.notesSaved')),
  });
  if (!can(['investment_opportunity_live.update', 'investment_opportunity_existing.update'])) return null;
  return (
    <Form form={form} label={t('panel.notes')}>
      <TextAreaField label={t('panel.notes')} {...form.field('notes')} />
      <FormActions
        form={form}
        label={t('panel.saveNotes')}
        busyLabel={t('panel.savingNotes')}
        disabled={!form.dirty}
      />
    </Form>
  );
}
