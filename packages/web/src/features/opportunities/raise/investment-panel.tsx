import { cashCallStatus } from '@tranche/domain/investments/codes';
import * as investmentVerbs from '@tranche/domain/investments/verbs';
import type { ReactNode } from 'react';
import { add } from '@tranche/domain/kit/exact';
import { api } from '../../../kit/api.ts';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useAction, useItem } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { Status } from '../../../kit/status.tsx';
import { TaxFigures } from '../../../shared/tax/tax-figures.tsx';
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
import { investmentName, investmentsOf, type Investment, type InvestmentParts } from './investments.ts';
import { RAISE_FAMILIES } from '../queries.ts';
import { raiseWords } from './raise-words.ts';

export interface InvestmentPanelProps {
  /** Null: closed. */
  readonly id: number | null;
  readonly onClose: () => void;
}

/** One investment: amounts, timeline, cash calls, what staff note about it. */
export function InvestmentPanel({ id, onClose }: InvestmentPanelProps): ReactNode {
  const t = useWords(raiseWords);
  const { include, append } = investmentsOf(0);
  const investment = useItem<'investments', InvestmentParts>(
    'investments',
    id ?? 0,
    { include, append },
    { enabled: id !== null },
  );
  return (
    <SidePanel
      open={id !== null}
      onClose={onClose}
      title={investment.data && id !== null ? investmentName(investment.data) : t('panel.thing')}
    >
      {id !== null && (
        <StateView of={investment} thing={t('panel.thing')} skeleton={<LineSkeleton lines={8} />}>
          {(row) => <InvestmentFacts key={row.id} investment={row} />}
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

function InvestmentFacts({ investment }: { investment: Investment }): ReactNode {
  const t = useWords(raiseWords);
  const money = (value: string | null): ReactNode => <Money value={value} currency={investment.currency} />;
  const amounts: Fact[] = [
    { label: t.field('reference'), value: <span className="mono">{investment.reference}</span> },
    { label: t.field('amount_requested'), value: money(investment.amount_requested) },
    { label: t.field('amount'), value: money(investment.amount) },
    { label: t.field('shares'), value: <Num value={investment.shares} /> },
    { label: t.field('share_price'), value: money(investment.share_price) },
    { label: t.field('fee'), value: money(add(investment.fee_amount, investment.fee_vat)) },
    { label: t.field('total_due'), value: money(investment.total_due) },
    { label: t.field('amount_paid'), value: money(investment.amount_paid) },
    { label: t.field('amount_outstanding'), value: money(investment.amount_outstanding) },
    ...(investment.taxOption
      ? [
          {
            label: t.field('tax'),
            value: (
              <TaxFigures investmentId={investment.id} currency={investment.currency}>
                {investment.taxOption.name}
              </TaxFigures>
            ),
          },
        ]
      : []),
    ...(investment.payment_reference
      ? [
          {
            label: t.field('payment_reference'),
            value: <span className="mono">{investment.payment_reference}</span>,
          },
        ]
      : []),
    ...(investment.certificate_number
      ? [{ label: t.field('certificate_number'), value: investment.certificate_number }]
      : []),
    ...(investment.cancel_reason
      ? [{ label: t.field('cancel_reason'), value: investment.cancel_reason, wide: true }]
      : []),
  ];
  const timeline = MOMENTS.flatMap((name) =>
    investment[name] === null
      ? []
      : [{ label: t.field(name), value: <DateTime value={investment[name]} withTime /> }],
  );
  return (
    <Stack gap={24}>
      <Row>
        <Status of="investment" code={investment.status} />
      </Row>
      <DescriptionList facts={amounts} />
      <Stack gap={8}>
        <h3>{t('panel.timeline')}</h3>
        <DescriptionList facts={timeline} />
      </Stack>
      <Calls investment={investment} />
      <StaffNotes investment={investment} />
    </Stack>
  );
}

function Calls({ investment }: { investment: Investment }): ReactNode {
  const t = useWords(raiseWords);
  const { can } = useAccess();
  const cancel = useAction(investmentVerbs.changeCashCall, {
    changes: RAISE_FAMILIES,
    onDone: () => toast(t('panel.callCancelled')),
  });
  return (
    <Stack gap={8}>
      <h3>{t('panel.calls')}</h3>
      {investment.cashCalls.length === 0 && <p className="muted">{t('panel.noCalls')}</p>}
      {investment.cashCalls.map((call) => (
        <Row key={call.id} justify="between">
          <span>
            <Money value={add(call.amount, call.fee_due)} currency={investment.currency} />
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
                    { params: { id: call.id }, body: { status: cashCallStatus.cancelled } },
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

function StaffNotes({ investment }: { investment: Investment }): ReactNode {
  const t = useWords(raiseWords);
  const { can } = useAccess();
  const form = useServerForm({
    initial: { notes: investment.notes ?? '' },
    submit: ({ notes }) =>
      api.action(investmentVerbs.change, { params: { id: investment.id }, body: { notes } }),
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
