import { preEmptionOption as option } from '@tranche/domain/investments/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx';
import { formatMoment, formatMoney, formatNumber, formatPercent, formatPrice } from '../../../ui/format.ts';
import styles from '../components/invest-wizard.module.css';
import type { StepProps } from '../step-props.ts';
import { StakeBars } from '../components/stake-bars.tsx';
import { moneyFor, stakes, type Right } from '../pre-emption.ts';
import { words } from '../words.ts';

/** What a holder may take before others: the firm's own words for the answers, with what each comes to. */
export function PreEmptionStep({ data, wizard, tried }: StepProps): ReactNode {
  const t = useWords(words);
  const { answers, right, refusal, facts } = wizard;
  if (right === null) return null;
  const { choice } = answers;
  const extra = choice === option.increase;
  const missing = tried && choice === null ? t('wizard.pre_emption.choose') : undefined;
  const problem = tried ? facts.choiceProblem : undefined;
  const due = formatMoney(moneyFor(right.entitlement, data.opportunity) ?? '0', {
    currency: data.opportunity.currency,
  });
  return (
    <div className={styles.step}>
      <p className="muted">
        {t('wizard.pre_emption.note', {
          shares: formatNumber(right.entitlement),
          amount: due,
        })}{' '}
        {right.deadline && t('wizard.pre_emption.until', { time: formatMoment(right.deadline) })}
      </p>
      <RadioCardsField
        label={t('wizard.pre_emption.label')}
        name="choice"
        value={choice === null ? null : String(choice)}
        onChange={(value) => wizard.set({ choice: value === null ? null : Number(value), entered: null })}
        error={
          missing ??
          (choice === option.maintain || choice === option.dontTake ? refusal?.sentence : undefined)
        }
        options={data.choices.map((each) => ({
          value: String(each.id),
          label: each.label,
          help: <HelpOf choice={each.id} text={each.description} data={data} right={right} />,
        }))}
      />
      {(extra || choice === option.decrease) && (
        <MoneyField
          label={t(extra ? 'wizard.pre_emption.extra' : 'wizard.pre_emption.part')}
          help={t(extra ? 'wizard.pre_emption.extraHelp' : 'wizard.pre_emption.partHelp', {
            amount: due,
            price: formatPrice(data.opportunity.share_price ?? '0', data.opportunity.currency),
          })}
          name="requested_shares"
          currency={data.opportunity.currency}
          value={answers.entered}
          onChange={(entered) => wizard.set({ entered })}
          error={refusal?.sentence ?? problem}
        />
      )}
      <Comes data={data} wizard={wizard} />
    </div>
  );
}

type Part = Pick<StepProps, 'data'> & { readonly right: Right };

function HelpOf({
  choice,
  text,
  data: { opportunity },
  right,
}: Part & { choice: number; text: string | null }): ReactNode {
  const t = useWords(words);
  const said = [
    text,
    choice === option.maintain &&
      t('wizard.pre_emption.maintains', {
        shares: formatNumber(right.entitlement),
        amount: formatMoney(moneyFor(right.entitlement, opportunity) ?? '0', {
          currency: opportunity.currency,
        }),
        percent: formatPercent(stakes(right.entitlement, right, opportunity).after),
      }),
    choice === option.dontTake &&
      t('wizard.pre_emption.falls', { percent: formatPercent(stakes('0', right, opportunity).after) }),
  ];
  return <>{said.filter(Boolean).join(' · ')}</>;
}

/** What the answer comes to, and the share of the company before and after. */
function Comes({ data: { opportunity }, wizard }: Pick<StepProps, 'data' | 'wizard'>): ReactNode {
  const t = useWords(words);
  const { shares, right } = wizard;
  if (shares === null || right === null) return null;
  return (
    <>
      <p role="status" className="muted">
        {t('wizard.pre_emption.comes', {
          shares: formatNumber(shares),
          amount: formatMoney(moneyFor(shares, opportunity) ?? '0', { currency: opportunity.currency }),
        })}
      </p>
      <StakeBars {...stakes(shares, right, opportunity)} />
    </>
  );
}
