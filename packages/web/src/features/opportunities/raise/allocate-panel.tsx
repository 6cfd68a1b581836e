import type { AnswerOf } from '@tranche/domain/kit/verb';
import * as investmentVerbs from '@tranche/domain/investments/verbs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isPositive, sub, sum } from '@tranche/domain/kit/exact';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh, useList } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { investmentName, investmentsOf, type InvestmentParts } from './investments.ts';
import { RAISE_FAMILIES, type OpportunityRow } from '../queries.ts';
import { raiseWords } from './raise-words.ts';
import type { OpportunityPanelProps } from '../list/opportunity-panel.ts';

type Run = AnswerOf<typeof investmentVerbs.allocate>['data'];

/** The allocation run (`domain.md#3.1`): the policy proposes, staff change amounts, one confirmation writes them all. */
export function AllocatePanel({ opportunity, open, onClose }: OpportunityPanelProps): ReactNode {
  const t = useWords(raiseWords);
  const preview = useQuery({
    queryKey: ['path', 'allocation', opportunity.id],
    queryFn: async () =>
      (
        await api.action(investmentVerbs.allocate, {
          body: { investment_opportunity_id: opportunity.id, preview: true },
        })
      ).data,
    enabled: open,
    gcTime: 0,
  });
  return (
    <SidePanel wide open={open} onClose={onClose} title={t('allocate.title')}>
      {open && (
        <StateView
          of={preview}
          thing={t('allocate.thing')}
          skeleton={<LineSkeleton lines={6} />}
          isEmpty={(run) => run.rows.length === 0}
          empty={<EmptyState title={t('allocate.none')} />}
        >
          {(run) => <AllocationForm opportunity={opportunity} run={run} onClose={onClose} />}
        </StateView>
      )}
    </SidePanel>
  );
}

function AllocationForm({
  opportunity,
  run,
  onClose,
}: {
  opportunity: OpportunityRow;
  run: Run;
  onClose: () => void;
}): ReactNode {
  const t = useWords(raiseWords);
  const client = useQueryClient();
  const names = useNames(opportunity.id);
  const form = useServerForm<Record<string, string | null>, unknown>({
    initial: Object.fromEntries(run.rows.map((row) => [String(row.id), row.amount])),
    submit: (values) =>
      api.action(investmentVerbs.allocate, {
        body: {
          investment_opportunity_id: opportunity.id,
          amounts: Object.entries(values).map(([id, amount]) => ({
            id: Number(id),
            amount: amount ?? '0.00',
          })),
        },
      }),
    onDone: () => {
      toast(t('allocate.done'));
      onClose();
      void refresh(client, RAISE_FAMILIES);
    },
  });
  const given = Object.values(form.values).map((amount) => amount ?? '0');
  const total = sum(given);
  const n = given.filter(isPositive).length;
  const over = sub(total, run.headroom);
  const money = (amount: string): string => formatMoney(amount, { currency: opportunity.currency });
  return (
    <Form form={form}>
      <p className="muted">{t('allocate.help')}</p>
      <Stack gap={12}>
        {run.rows.map((row) => {
          const name = names.get(row.id) ?? String(row.id);
          return (
            <MoneyField
              key={row.id}
              label={name}
              help={t('investments.asked', { amount: money(row.amount_requested) })}
              currency={opportunity.currency}
              {...form.field(String(row.id))}
              error={form.errors[`amounts.allocations.${row.id}`] ?? form.errors[`amounts.${row.id}`]}
            />
          );
        })}
      </Stack>
      <p role="status">
        <strong>{t('allocate.total', { total: money(total), headroom: money(run.headroom) })}</strong>{' '}
        {isPositive(over) && (
          <span style={{ color: 'var(--danger-text)' }}>{t('allocate.over', { amount: money(over) })}</span>
        )}
      </p>
      <FormActions
        form={form}
        label={t('allocate.submit', { n })}
        busyLabel={t('allocate.busy')}
        onCancel={onClose}
      />
    </Form>
  );
}

function useNames(opportunityId: number): ReadonlyMap<number, string> {
  const investments = useList<'investments', InvestmentParts>(
    'investments',
    investmentsOf(opportunityId, { filter: { status: 1 }, limit: 100 }),
  );
  return new Map(investments.data?.data.map((investment) => [investment.id, investmentName(investment)]));
}
