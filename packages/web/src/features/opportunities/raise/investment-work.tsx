import * as investmentVerbs from '@tranche/domain/investments/verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { investmentStatus as status } from '@tranche/domain/investments/codes';
import { add, sum } from '@tranche/domain/kit/exact';
import { api } from '../../../kit/api.ts';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import type { BulkTools } from '../../../ui/data-table/types.ts';
import { formatMoney } from '../../../ui/format.ts';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { openCall, useInvestmentVerbs, type Investment, type InvestmentVerb } from './investments.ts';
import { RAISE_FAMILIES } from '../queries.ts';
import { raiseWords } from './raise-words.ts';
import { InvestmentDialog } from './panels.ts';

/** Menu, bulk verbs and dialogs of investments: the same on the raise and on its transactions. */
export function useInvestmentWork(onOpen: (investment: Investment) => void) {
  const t = useWords(raiseWords);
  const verbsOf = useInvestmentVerbs();
  const each = useEach();
  const [, setPanel] = useSearchParam('panel');
  const [doing, setDoing] = useState<{ verb: InvestmentVerb; investment: Investment } | null>(null);
  const [receiving, setReceiving] = useState<BulkTools<Investment> | null>(null);

  const start = (verb: InvestmentVerb, investment: Investment): void => {
    if (verb === 'open') onOpen(investment);
    else if (verb === 'cashCall') setPanel(`cash-call:${investment.id}`);
    else if (verb === 'remind') void each([investment], remind);
    else setDoing({ verb, investment });
  };
  const menu = (investment: Investment): MenuItem[] =>
    verbsOf(investment).map((verb) => ({
      label: t(`investments.${verb}`),
      danger: verb === 'cancel' || verb === 'refund',
      divided: verb === 'cancel' || verb === 'refund',
      onSelect: () => start(verb, investment),
    }));
  const dialogs = (
    <>
      {doing && (
        <InvestmentDialog verb={doing.verb} investment={doing.investment} onClose={() => setDoing(null)} />
      )}
      {receiving && <ReceiveAll tools={receiving} onClose={() => setReceiving(null)} each={each} />}
    </>
  );
  const bulk = (tools: BulkTools<Investment>): ReactNode => (
    <BulkVerbs
      tools={tools}
      each={each}
      onCall={(ids) => setPanel(`cash-call:${ids.join('.')}`)}
      onReceive={setReceiving}
    />
  );
  return { menu, bulk, dialogs };
}

type Each = (
  investments: readonly Investment[],
  act: (investment: Investment) => Promise<unknown>,
) => Promise<void>;

const confirm = (investment: Investment): Promise<unknown> =>
  api.action(investmentVerbs.change, { params: { id: investment.id }, body: { status: status.confirmed } });
const remind = (investment: Investment): Promise<unknown> =>
  api.action(investmentVerbs.changeCashCall, {
    params: { id: openCall(investment)?.id ?? 0 },
    body: { remind: true },
  });
const receive = (investment: Investment): Promise<unknown> => {
  const call = openCall(investment);
  return api.action(investmentVerbs.changeCashCall, {
    params: { id: call?.id ?? 0 },
    body: { amount_received: add(call?.amount ?? 0, call?.fee_due ?? 0) },
  });
};

/** One after another, as the server locks them; failures are counted and the first reason is shown. */
function useEach(): Each {
  const t = useWords(raiseWords);
  const client = useQueryClient();
  return async (investments, act) => {
    const failures: string[] = [];
    for (const investment of investments) {
      await act(investment).catch((error: unknown) =>
        failures.push(error instanceof Error ? error.message : ''),
      );
    }
    await refresh(client, RAISE_FAMILIES);
    if (failures.length < investments.length)
      toast(t('investments.done', { n: investments.length - failures.length }));
    if (failures.length > 0)
      toastError(t('investments.failed', { n: failures.length, reason: failures[0] ?? '' }));
  };
}

function BulkVerbs({
  tools,
  each,
  onCall,
  onReceive,
}: {
  tools: BulkTools<Investment>;
  each: Each;
  onCall: (ids: readonly number[]) => void;
  onReceive: (tools: BulkTools<Investment>) => void;
}): ReactNode {
  const t = useWords(raiseWords);
  const verbsOf = useInvestmentVerbs();
  const { can } = useAccess();
  const [busy, setBusy] = useState(false);
  const able = (verb: InvestmentVerb): Investment[] =>
    tools.rows.filter((investment) => verbsOf(investment).includes(verb));
  const run = async (
    investments: readonly Investment[],
    act: (investment: Investment) => Promise<unknown>,
  ): Promise<void> => {
    setBusy(true);
    await each(investments, act);
    setBusy(false);
    tools.clear();
  };
  const confirmable = able('confirm');
  const callable = able('cashCall');
  const due = able('receive');
  return (
    <>
      {confirmable.length > 0 && (
        <Button
          small
          kind="primary"
          busy={busy && t('confirmInvestment.busy')}
          onClick={() => void run(confirmable, confirm)}
        >
          {t('investments.confirmN', { n: confirmable.length })}
        </Button>
      )}
      {callable.length > 0 && (
        <Button small kind="primary" onClick={() => onCall(callable.map((investment) => investment.id))}>
          {t('investments.cashCallN', { n: callable.length })}
        </Button>
      )}
      {due.length > 0 && (
        <>
          <Button small onClick={() => onReceive({ ...tools, rows: due })}>
            {t('investments.receiveN', { n: due.length })}
          </Button>
          <Button small busy={busy && t('receive.busy')} onClick={() => void run(due, remind)}>
            {t('investments.remindN', { n: due.length })}
          </Button>
        </>
      )}
      {confirmable.length + callable.length + due.length === 0 &&
        !can('investment_opportunity_live_cash_call.update') && <span>{t('investments.noPermission')}</span>}
    </>
  );
}

function ReceiveAll({
  tools,
  onClose,
  each,
}: {
  tools: BulkTools<Investment>;
  onClose: () => void;
  each: Each;
}): ReactNode {
  const t = useWords(raiseWords);
  const calls = tools.rows.flatMap((investment) => openCall(investment) ?? []);
  const total = sum(calls.flatMap((call) => [call.amount, call.fee_due]));
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('receiveAll.title', { n: calls.length })}
      confirmLabel={t('receiveAll.confirm')}
      busyLabel={t('receiveAll.busy')}
      onConfirm={async () => {
        await each(tools.rows, receive);
        tools.clear();
        onClose();
      }}
    >
      <p>{t('receiveAll.text', { total: formatMoney(total, { currency: tools.rows[0]?.currency }) })}</p>
    </ConfirmDialog>
  );
}
