import { isPositive, plain } from '@tranche/domain/kit/exact';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { Money, Num } from '../../../ui/value.tsx';
import { formatNumber, formatPrice } from '../../../ui/format.ts';
import { priceLabel, quote, sharesLabel, unitsAbout } from '../amount.ts';
import type { WizardState } from '../use-wizard.ts';
import type { WizardData } from '../wizard-data.ts';
import { words } from '../words.ts';
import styles from './invest-wizard.module.css';

interface SummaryProps {
  readonly data: WizardData;
  readonly wizard: Pick<WizardState, 'answers' | 'steps' | 'amount' | 'right'>;
}

/** The live summary beside the steps. */
export function Summary(props: SummaryProps): ReactNode {
  const t = useWords(words);
  return (
    <Card title={t('wizard.summary.title')}>
      <SummaryLines {...props} />
    </Card>
  );
}

/** What it comes to, as it is answered. */
export function SummaryLines({ data: { opportunity, entities }, wizard }: SummaryProps): ReactNode {
  const t = useWords(words);
  const { answers, steps, right } = wizard;
  const found = quote(opportunity, wizard.amount);
  const entity = entities.find(({ id }) => id === answers.entityId);
  const about = unitsAbout(opportunity, wizard.amount);
  const money = (value: string): ReactNode => <Money value={value} currency={opportunity.currency} />;
  const lines: [string, ReactNode][] = [
    [t('wizard.summary.amount'), found ? money(found.amount) : <Empty />],
    ...(found?.shares && isPositive(found.shares)
      ? ([[t(sharesLabel(opportunity)), <Num key="shares" value={plain(found.shares)} />]] satisfies [
          string,
          ReactNode,
        ][])
      : []),
    ...(about
      ? ([
          [
            t('wizard.amount.units'),
            <span key="units" className="num">
              {t('wizard.summary.about', { units: formatNumber(about.units, 2) })}
            </span>,
          ],
          [t('wizard.summary.unitPrice'), formatPrice(about.price, opportunity.currency)],
        ] satisfies [string, ReactNode][])
      : []),
    ...(opportunity.share_price
      ? ([[t(priceLabel(opportunity)), money(opportunity.share_price)]] satisfies [string, ReactNode][])
      : []),
    [
      t('wizard.summary.ownership'),
      right?.entityId === null ? t('wizard.ownership.allOf') : (entity?.name ?? <Empty />),
    ],
    ...(steps.includes('tax')
      ? ([
          [
            t('wizard.summary.tax'),
            taxName(opportunity.taxOptions ?? [], answers.taxOption, t('wizard.tax.none')) ?? (
              <Empty key="tax" />
            ),
          ],
        ] satisfies [string, ReactNode][])
      : []),
    ...(found && isPositive(found.fee)
      ? ([[t('wizard.summary.fee'), money(found.fee)]] satisfies [string, ReactNode][])
      : []),
    ...(found && isPositive(found.vat)
      ? ([[t('wizard.summary.vat'), money(found.vat)]] satisfies [string, ReactNode][])
      : []),
  ];
  return (
    <>
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {found && (
        <p className={styles.total}>
          <span>{t('wizard.summary.total')}</span>
          {money(found.total)}
        </p>
      )}
      <p className={styles.now}>
        {t(answers.action === 'reserve' ? 'wizard.summary.noMoney' : 'wizard.summary.payNext')}
      </p>
    </>
  );
}

function Empty(): ReactNode {
  const t = useWords(words);
  return <span className="muted">{t('wizard.summary.none')}</span>;
}

/** The name of the chosen relief; null while nothing is chosen. */
export const taxName = (
  options: readonly { id: number; name: string }[],
  chosen: string | null,
  none: string,
): string | null =>
  chosen === 'none' ? none : (options.find(({ id }) => String(id) === chosen)?.name ?? null);
