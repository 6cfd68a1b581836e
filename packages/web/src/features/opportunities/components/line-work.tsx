import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { investmentStatus as status } from '@tranche/domain/investments/codes';
import { add, sum } from '@tranche/domain/kit/money';
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
import { openCall, useLineVerbs, type Line, type LineVerb } from '../lines.ts';
import { RAISE_FAMILIES } from '../queries.ts';
import { raiseWords } from '../raise-words.ts';
import { LineDialog } from './line-dialogs.tsx';

/** Menu, bulk verbs and dialogs of lines: the same on the raise and on its transactions. */
export function useLineWork(onOpen: (line: Line) => void) {
  const t = useWords(raiseWords);
  const verbsOf = useLineVerbs();
  const each = useEach();
  const [, setPanel] = useSearchParam('panel');
  const [doing, setDoing] = useState<{ verb: LineVerb; line: Line } | null>(null);
  const [receiving, setReceiving] = useState<BulkTools<Line> | null>(null);

  const start = (verb: LineVerb, line: Line): void => {
    if (verb === 'open') onOpen(line);
    else if (verb === 'cashCall') setPanel(`cash-call:${line.id}`);
    else if (verb === 'remind') void each([line], remind);
    else setDoing({ verb, line });
  };
  const menu = (line: Line): MenuItem[] =>
    verbsOf(line).map((verb) => ({
      label: t(`lines.${verb}`),
      danger: verb === 'cancel' || verb === 'refund',
      divided: verb === 'cancel' || verb === 'refund',
      onSelect: () => start(verb, line),
    }));
  const dialogs = (
    <>
      {doing && <LineDialog verb={doing.verb} line={doing.line} onClose={() => setDoing(null)} />}
      {receiving && <ReceiveAll tools={receiving} onClose={() => setReceiving(null)} each={each} />}
    </>
  );
  const bulk = (tools: BulkTools<Line>): ReactNode => (
    <BulkVerbs
      tools={tools}
      each={each}
      onCall={(ids) => setPanel(`cash-call:${ids.join('.')}`)}
      onReceive={setReceiving}
    />
  );
  return { menu, bulk, dialogs };
}

type Each = (lines: readonly Line[], act: (line: Line) => Promise<unknown>) => Promise<void>;

const confirm = (line: Line): Promise<unknown> =>
  api.action(`investments/${line.id}`, { _method: 'PATCH', status: status.confirmed });
const remind = (line: Line): Promise<unknown> =>
  api.action(`cash-calls/${openCall(line)?.id ?? 0}`, { _method: 'PATCH', remind: true });
const receive = (line: Line): Promise<unknown> => {
  const call = openCall(line);
  return api.action(`cash-calls/${call?.id ?? 0}`, {
    _method: 'PATCH',
    amount_received: add(call?.amount ?? 0, call?.fee_due ?? 0),
  });
};

/** One after another, as the server locks them; failures are counted and the first reason is told. */
function useEach(): Each {
  const t = useWords(raiseWords);
  const client = useQueryClient();
  return async (lines, act) => {
    const failures: string[] = [];
    for (const line of lines) {
      await act(line).catch((error: unknown) => failures.push(error instanceof Error ? error.message : ''));
    }
    await refresh(client, RAISE_FAMILIES);
    if (failures.length < lines.length) toast(t('lines.done', { n: lines.length - failures.length }));
    if (failures.length > 0) toastError(t('lines.failed', { n: failures.length, reason: failures[0] ?? '' }));
  };
}

function BulkVerbs({
  tools,
  each,
  onCall,
  onReceive,
}: {
  tools: BulkTools<Line>;
  each: Each;
  onCall: (ids: readonly number[]) => void;
  onReceive: (tools: BulkTools<Line>) => void;
}): ReactNode {
  const t = useWords(raiseWords);
  const verbsOf = useLineVerbs();
  const { can } = useAccess();
  const [busy, setBusy] = useState(false);
  const able = (verb: LineVerb): Line[] => tools.rows.filter((line) => verbsOf(line).includes(verb));
  const run = async (lines: readonly Line[], act: (line: Line) => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await each(lines, act);
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
          busy={busy && t('confirmLine.busy')}
          onClick={() => void run(confirmable, confirm)}
        >
          {t('lines.confirmN', { n: confirmable.length })}
        </Button>
      )}
      {callable.length > 0 && (
        <Button small kind="primary" onClick={() => onCall(callable.map((line) => line.id))}>
          {t('lines.cashCallN', { n: callable.length })}
        </Button>
      )}
      {due.length > 0 && (
        <>
          <Button small onClick={() => onReceive({ ...tools, rows: due })}>
            {t('lines.receiveN', { n: due.length })}
          </Button>
          <Button small busy={busy && t('receive.busy')} onClick={() => void run(due, remind)}>
            {t('lines.remindN', { n: due.length })}
          </Button>
        </>
      )}
      {confirmable.length + callable.length + due.length === 0 &&
        !can('investment_opportunity_live_cash_call.update') && <span>{t('lines.noPermission')}</span>}
    </>
  );
}

function ReceiveAll({
  tools,
  onClose,
  each,
}: {
  tools: BulkTools<Line>;
  onClose: () => void;
  each: Each;
}): ReactNode {
  const t = useWords(raiseWords);
  const calls = tools.rows.flatMap((line) => openCall(line) ?? []);
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
