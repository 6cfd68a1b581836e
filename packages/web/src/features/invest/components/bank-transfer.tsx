import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { toastError } from '../../../ui/overlay/toasts.tsx';
import type { BankDetails, Investment } from '../queries.ts';
import { words } from '../words.ts';
import styles from './payment.module.css';

const ROWS = [
  'account_name',
  'bank_name',
  'sort_code',
  'account_number',
  'iban',
  'bic',
  'reference',
  'amount',
] as const;

/** Where to send what is due, each investment to be copied. */
export function Transfer({ investment }: { investment: Investment }): ReactNode {
  const t = useWords(words);
  const bank = investment.bank_details ?? null;
  if (bank === null) return <Card>{t('wizard.payment.later')}</Card>;
  return (
    <Card
      title={t('wizard.payment.method')}
      help={bank.reference ? t('wizard.payment.referenceHelp') : undefined}
    >
      <dl className={styles.rows}>
        {ROWS.map((key) => {
          const value = valueOf(bank, key);
          if (!value) return null;
          const shown =
            key === 'amount' ? formatMoney(value, { currency: investment.currency, pence: 'always' }) : value;
          return <CopyRow key={key} name={t(`wizard.payment.${key}`)} value={value} shown={shown} />;
        })}
      </dl>
      <p className={styles.safe}>{t('wizard.payment.confidential')}</p>
    </Card>
  );
}

const valueOf = (bank: BankDetails, key: (typeof ROWS)[number]): string | null | undefined => bank[key];

/** `value` is what a bank's form takes. */
function CopyRow({ name, value, shown }: { name: string; value: string; shown: string }): ReactNode {
  const t = useWords(words);
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    const write = navigator.clipboard?.writeText(value) ?? Promise.reject(new Error('no clipboard'));
    write.then(() => setCopied(true)).catch(() => toastError(t('wizard.payment.copyFailed')));
  };
  return (
    <div>
      <dt>{name}</dt>
      <dd className="mono">{shown}</dd>
      <Button
        small
        kind="quiet"
        icon={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={copy}
        aria-label={t('wizard.payment.copyOf', { name })}
      >
        {t(copied ? 'wizard.payment.copied' : 'wizard.payment.copy')}
      </Button>
    </div>
  );
}
