import * as fundVerbs from '@tranche/domain/funds/verbs';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { dayOf, formatDate, formatMoney } from '../../../ui/format.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { LEDGER_CHANGES, type Entry } from './entries.ts';
import { ledgerWords } from './ledger-words.ts';

export interface ReverseDialogProps {
  /** Null: closed. */
  readonly entry: Entry | null;
  readonly currency: string;
  readonly onClose: () => void;
}

/** A posted entry is never changed: the same sum is posted the other way round. */
export function ReverseDialog({ entry, currency, onClose }: ReverseDialogProps): ReactNode {
  const t = useWords(ledgerWords);
  return entry && <Ask key={entry.id} entry={entry} currency={currency} onClose={onClose} t={t} />;
}

type T = ReturnType<typeof useWords<typeof ledgerWords>>;

function Ask({ entry, currency, onClose, t }: ReverseDialogProps & { entry: Entry; t: T }): ReactNode {
  const today = dayOf(new Date());
  const [day, setDay] = useState<string | null>(today);
  const reverse = useAction(fundVerbs.postEntry, { changes: LEDGER_CHANGES });
  const said = {
    type: t(`types.${entry.type}`),
    date: formatDate(entry.entry_date),
    amount: formatMoney(entry.amount, { currency, pence: 'always' }),
  };
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('reverse.title', said)}
      confirmLabel={t('reverse.confirm')}
      busyLabel={t('reverse.busy')}
      onConfirm={async () => {
        const { fund_id, type, amount, description } = entry;
        await reverse.mutateAsync({
          body: {
            fund_id,
            type,
            amount,
            description: `${t('reverse.of')} ${description}`.slice(0, 500),
            reverses_id: entry.id,
            entry_date: day ?? today,
          },
        });
        toast(t('reverse.done', said));
        onClose();
      }}
    >
      <p>{t('reverse.text', said)}</p>
      <DateField label={t('reverse.date')} value={day} onChange={setDay} min={entry.entry_date} max={today} />
    </ConfirmDialog>
  );
}
