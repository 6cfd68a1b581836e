import { compare } from '@tranche/domain/kit/exact';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { DecimalField, MoneyField } from '../../../ui/fields/number-field.tsx';
import { formatMoney } from '../../../ui/format.ts';
import {
  amountOfShares,
  chipsOf,
  hasShares,
  isAmount,
  least,
  roomOf,
  sharesLabel,
  sharesOfAmount,
} from '../amount.ts';
import { AmountLine, FeeLine, useLeastNote } from '../components/amount-line.tsx';
import styles from '../components/invest-wizard.module.css';
import type { StepProps } from '../step-props.ts';
import { words } from '../words.ts';

/** Money and shares write each other; whole shares are rounded down, and it says so. */
export function AmountStep({ data: { opportunity }, wizard, tried }: StepProps): ReactNode {
  const t = useWords(words);
  const { answers, facts, refusal } = wizard;
  // what is in the shares field while it is the one being typed in
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const money = (value: string): string => formatMoney(value, { currency: opportunity.currency });
  const problem = refusal?.sentence ?? (tried || left ? facts.amountProblem : undefined);
  const shownShares = typed ?? sharesOfAmount(opportunity, answers.amount);
  // a field also reports what was written into it by the other one: only what differs was typed here
  const setAmount = (amount: string | null): void => {
    if (isSame(amount, answers.amount)) return;
    setTyped(null);
    wizard.set({ amount });
  };
  const setShares = (shares: string | null): void => {
    if (isSame(shares, shownShares)) return;
    setTyped(shares ?? '');
    wizard.set({ amount: amountOfShares(opportunity, shares) });
  };
  const leave = (): void => setLeft(answers.amount !== null);
  return (
    <div className={styles.step}>
      <p className="muted">
        {t(answers.action === 'reserve' ? 'wizard.amount.reserveNote' : 'wizard.amount.investNote')}
      </p>
      <div className={styles.pair}>
        <MoneyField
          label={t('wizard.amount.amount')}
          name="amount"
          currency={opportunity.currency}
          value={answers.amount}
          onChange={setAmount}
          onBlur={leave}
          help={useLeastNote(opportunity)}
          error={problem}
        />
        {hasShares(opportunity) && (
          <DecimalField
            label={`${t(sharesLabel(opportunity))} ${t('wizard.amount.sharesAt', { price: money(opportunity.share_price ?? '0') })}`}
            name="shares"
            decimals={opportunity.allow_fractional_shares ? 6 : 0}
            value={shownShares}
            onChange={setShares}
            onBlur={() => {
              setTyped(null);
              leave();
            }}
          />
        )}
      </div>
      <AmountLine opportunity={opportunity} amount={answers.amount} />
      <FeeLine opportunity={opportunity} amount={answers.amount} />
      <div className={styles.chips}>
        {chipsOf(opportunity).map(({ times, amount }) => {
          const label = t(`wizard.amount.chips.${times}`);
          return (
            <Button
              key={times}
              small
              aria-pressed={isSame(answers.amount, amount)}
              onClick={() => setAmount(amount)}
              aria-label={t('wizard.amount.chipOf', { label, amount: money(amount) })}
            >
              {times === 1 ? label : money(amount)}
            </Button>
          );
        })}
      </div>
      <Limits {...{ opportunity, money }} />
    </div>
  );
}

const isSame = (one: string | null, other: string | null): boolean =>
  one === other || (isAmount(one) && isAmount(other) && compare(one, other) === 0) || (!one && !other);

function Limits({
  opportunity,
  money,
}: Pick<StepProps['data'], 'opportunity'> & { money: (value: string) => string }): ReactNode {
  const t = useWords(words);
  const room = roomOf(opportunity);
  const said = [
    t('wizard.amount.limits', { least: money(least(opportunity)) }),
    opportunity.maximum_investment &&
      t('wizard.amount.most', { amount: money(opportunity.maximum_investment) }),
    opportunity.investment_increment &&
      t('wizard.amount.step', { amount: money(opportunity.investment_increment) }),
    room && t('wizard.amount.room', { amount: money(room) }),
  ];
  return <p className={styles.limits}>{said.filter(Boolean).join(' · ')}</p>;
}
