import * as investmentVerbs from '@tranche/domain/investments/verbs';
import { effectiveAmount } from '@tranche/domain/investments/amounts';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { add } from '@tranche/domain/kit/exact';
import { amountProblem, roomOf } from '../amount.ts';
import { CHANGES, nameOf, useOpportunity, type Investment, type OpportunityRow } from '../queries.ts';
import { words } from '../words.ts';
import { AmountLine, FeeLine, useLeastNote } from './amount-line.tsx';

interface DialogOf {
  /** Null: closed. */
  readonly investment: Investment | null;
  readonly onClose: () => void;
}

export function CancelDialog({ investment, onClose }: DialogOf): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  if (investment === null) return null;
  const cancel = async (): Promise<void> => {
    await api.action(investmentVerbs.change, {
      params: { id: investment.id },
      body: { status: investmentStatus.withdrawn },
    });
    await refresh(client, CHANGES);
    toast(t('reserved.cancelled'));
    onClose();
  };
  const amount = formatMoney(effectiveAmount(investment), { currency: investment.currency });
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('reserved.cancelTitle', { amount, name: nameOf(investment) })}
      confirmLabel={t('reserved.cancelConfirm')}
      busyLabel={t('reserved.cancelBusy')}
      cancelLabel={t('reserved.keep')}
      onConfirm={cancel}
    >
      {t('reserved.cancelText')}
    </ConfirmDialog>
  );
}

export function AmendDialog({ investment, onClose }: DialogOf): ReactNode {
  const t = useWords(words);
  return (
    <Dialog
      open={investment !== null}
      onClose={onClose}
      title={t('reserved.amendTitle', { name: investment ? nameOf(investment) : '' })}
    >
      {investment?.investmentOpportunity && (
        <AmendOf investment={investment} slug={investment.investmentOpportunity.slug} onClose={onClose} />
      )}
    </Dialog>
  );
}

function AmendOf({
  investment,
  slug,
  onClose,
}: {
  investment: Investment;
  slug: string;
  onClose: () => void;
}): ReactNode {
  const t = useWords(words);
  const opportunity = useOpportunity(slug);
  return (
    <StateView of={opportunity} thing={t('opportunity')} skeleton={<BlockSkeleton height={140} />}>
      {(row) => <AmendForm investment={investment} opportunity={row} onClose={onClose} />}
    </StateView>
  );
}

function AmendForm({
  investment,
  opportunity,
  onClose,
}: {
  investment: Investment;
  opportunity: OpportunityRow;
  onClose: () => void;
}): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const client = useQueryClient();
  const room = roomOf(opportunity);
  // under first come, first served the own reservation is part of what is taken
  const own = opportunity.allocation_policy === 'first_come' ? investment.amount_requested : '0';
  const form = useServerForm<{ amount_requested: string | null }>({
    initial: { amount_requested: investment.amount_requested },
    validate: ({ amount_requested }) => ({
      amount_requested: amountProblem(
        opportunity,
        amount_requested,
        settings.locale,
        room === null ? null : add(room, own),
      ),
    }),
    submit: (values) => api.action(investmentVerbs.change, { params: { id: investment.id }, body: values }),
    onDone: () => {
      void refresh(client, CHANGES);
      toast(t('reserved.amended'));
      onClose();
    },
  });
  return (
    <Form form={form}>
      <Stack gap={12}>
        <MoneyField
          label={t('reserved.amount')}
          currency={opportunity.currency}
          autoFocus
          help={useLeastNote(opportunity)}
          {...form.field('amount_requested')}
        />
        <AmountLine opportunity={opportunity} amount={form.values.amount_requested} />
        <FeeLine opportunity={opportunity} amount={form.values.amount_requested} />
        <Row justify="end">
          <Button onClick={onClose}>{t('reserved.keep')}</Button>
          <Button type="submit" kind="primary" busy={form.submitting && t('reserved.amendBusy')}>
            {t('reserved.amendSave')}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
