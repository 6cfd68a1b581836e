import * as investmentVerbs from '@tranche/domain/investments/verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { nextCall } from '@tranche/domain/investments/cash-calls';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { callDueOn } from '@tranche/domain/investments/lifecycle';
import { sum } from '@tranche/domain/kit/exact';
import type { AnswerOf } from '@tranche/domain/kit/verb';
import { all } from '../../../kit/all.ts';
import { api } from '../../../kit/api.ts';
import { hasStatus } from '../../../kit/api-error.ts';
import { useFlag, useWords } from '../../../kit/context.tsx';
import { refresh, useList } from '../../../kit/query.ts';
import type { ListQuery } from '../../../kit/query-string.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { PercentField } from '../../../ui/fields/number-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { dayOf, formatDate, formatMoney } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { Money } from '../../../ui/value.tsx';
import {
  callFactsOf,
  investmentName,
  investmentsOf,
  isCallable,
  type Investment,
  type InvestmentParts,
} from './investments.ts';
import { RAISE_FAMILIES, type OpportunityRow } from '../queries.ts';
import { raiseWords } from './raise-words.ts';
import { editHref } from '../stage.ts';

/** Days until a call is due where the opportunity does not say. */
const DUE_DAYS = 10;

export interface CashCallPanelProps {
  readonly opportunity: OpportunityRow;
  /** Null: closed. */
  readonly chosen: readonly number[] | 'all' | null;
  readonly onClose: () => void;
}

export function CashCallPanel({ opportunity, chosen, onClose }: CashCallPanelProps): ReactNode {
  const t = useWords(raiseWords);
  const investments = useCallable(opportunity.id, chosen !== null);
  return (
    <SidePanel wide open={chosen !== null} onClose={onClose} title={t('call.title')}>
      {chosen !== null && (
        <StateView
          of={investments}
          thing={t('investments.things')}
          skeleton={<LineSkeleton lines={6} />}
          isEmpty={(rows) => rows.length === 0}
          empty={<EmptyState title={t('call.none')} text={t('call.noneHelp')} />}
        >
          {(rows) => (
            <CallForm opportunity={opportunity} investments={rows} chosen={chosen} onClose={onClose} />
          )}
        </StateView>
      )}
    </SidePanel>
  );
}

/** What is confirmed, then what was called in part. */
function useCallable(opportunityId: number, enabled: boolean) {
  const at = (status: number): ListQuery => investmentsOf(opportunityId, { filter: { status }, limit: 100 });
  const { confirmed, cashCalled } = investmentStatus;
  return all(
    [
      useList<'investments', InvestmentParts>('investments', at(confirmed), { enabled }),
      useList<'investments', InvestmentParts>('investments', at(cashCalled), { enabled }),
    ],
    (first, then) => [...first.data, ...then.data].filter(isCallable),
  );
}

interface Values {
  readonly ids: readonly number[];
  readonly percentage: string | null;
  /** Whatever is left of each. */
  readonly final: boolean;
  readonly due_on: string | null;
  readonly message: string;
}

function CallForm({
  opportunity,
  investments,
  chosen,
  onClose,
}: {
  opportunity: OpportunityRow;
  investments: readonly Investment[];
  chosen: readonly number[] | 'all';
  onClose: () => void;
}): ReactNode {
  const t = useWords(raiseWords);
  const client = useQueryClient();
  const hideBank = useFlag('enableHideBankAdmin');
  const [asking, setAsking] = useState(false);
  const [noBank, setNoBank] = useState(false);
  const all = investments.map((investment) => investment.id);
  const form = useServerForm<Values, Called>({
    initial: {
      ids: chosen === 'all' ? all : all.filter((id) => chosen.includes(id)),
      percentage: '100',
      final: false,
      due_on: callDueOn(dayOf(new Date()), opportunity.cash_call_due_days, DUE_DAYS),
      message: '',
    },
    submit: (values) =>
      callCash(opportunity.id, values).catch((error: unknown) => {
        setNoBank(hasStatus(error, 409));
        setAsking(false);
        throw error;
      }),
    onDone: ({ data }) => {
      if (data.created > 0) toast(t('call.done'));
      if (data.skipped.length > 0)
        toast(t('call.skipped', { names: namesOf(data.skipped, investments) }), { kind: 'error' });
      onClose();
      void refresh(client, RAISE_FAMILIES);
    },
  });
  const { ids, percentage, final, due_on } = form.values;
  const calls = investments.map((investment) => ({
    investment,
    total: totalOf(investment, { percentage: percentage ?? '0', final }),
  }));
  const called = calls.filter(({ investment }) => ids.includes(investment.id));
  const total = formatMoney(sum(called.map((call) => call.total)), { currency: opportunity.currency });
  const n = new Set(called.map(({ investment }) => investment.user_id)).size;
  return (
    <>
      <Form
        form={{
          ...form,
          submit: async (event) => {
            event?.preventDefault();
            setAsking(true);
          },
        }}
      >
        {noBank && <AppLink href={`${editHref(opportunity.id)}?card=payment`}>{t('call.bankLink')}</AppLink>}
        <Stack gap={8}>
          <h3>{t('call.investments')}</h3>
          {calls.map(({ investment, total: amount }) => (
            <Row key={investment.id} justify="between">
              <CheckboxField
                label={investmentName(investment)}
                value={ids.includes(investment.id)}
                onChange={(on) =>
                  form.set('ids', on ? [...ids, investment.id] : ids.filter((id) => id !== investment.id))
                }
              />
              <Money value={amount} currency={investment.currency} />
            </Row>
          ))}
        </Stack>
        <Fields>
          <PercentField label={t('call.percentage')} {...form.field('percentage')} />
          <CheckboxField label={t('call.final')} help={t('call.finalHelp')} {...form.field('final')} />
          <DateField label={t('call.due')} min={dayOf(new Date())} {...form.field('due_on')} />
          <TextAreaField label={t('call.message')} optional {...form.field('message')} />
          {!hideBank && (
            <p className="muted">
              {t('call.payment')}{' '}
              {t(
                opportunity.bank_account_number || opportunity.bank_iban
                  ? 'call.paymentOwn'
                  : 'call.paymentFirm',
              )}
            </p>
          )}
        </Fields>
        <p role="status">
          <strong>{t('call.total', { total, n })}</strong>
        </p>
        <FormActions
          form={form}
          label={t('call.next')}
          busyLabel={t('call.busy')}
          onCancel={onClose}
          disabled={n === 0}
        />
      </Form>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('call.confirmTitle', { total, n })}
        confirmLabel={t('call.confirm')}
        busyLabel={t('call.busy')}
        onConfirm={() => form.submit().then(() => setAsking(false))}
      >
        <p>{t('call.confirmText', { date: due_on ? formatDate(due_on) : '' })}</p>
      </ConfirmDialog>
    </>
  );
}

type Called = AnswerOf<typeof investmentVerbs.callCash>;

const callCash = (id: number, values: Values): Promise<Called> =>
  api.action(investmentVerbs.callCash, {
    body: {
      investment_opportunity_id: id,
      investment_ids: values.ids,
      percentage: values.percentage,
      final: values.final,
      due_on: values.due_on,
      message: values.message.trim() === '' ? null : values.message,
    },
  });

/** Amount and fees of the next call, as the server will compute them. */
function totalOf(
  investment: Investment,
  part: { readonly percentage: string; readonly final: boolean },
): string {
  const next = nextCall(callFactsOf(investment), part);
  return sum([next.amount, next.fee_due]);
}

/** Of whom nothing was left to call. */
const namesOf = (skipped: Called['data']['skipped'], investments: readonly Investment[]): string =>
  investments
    .filter(({ id }) => skipped.some(({ investment_id }) => investment_id === id))
    .map(investmentName)
    .join(', ');
