import { tilesOf } from '@tranche/domain/portfolio/header-tiles';
import { isOnTheWay } from '@tranche/domain/portfolio/on-the-way';
import { isZero } from '@tranche/domain/kit/exact';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { formatMoney } from '../../../ui/format.ts';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { Delta, Money } from '../../../ui/value.tsx';
import { partsOf } from '../explain-total.ts';
import { useApart } from '../use-apart.ts';
import type { Portfolio, Stat } from '../../../shared/holdings/portfolio-tables.ts';
import { useArithmetic } from '../use-arithmetic.ts';
import { words } from '../words.ts';
import { StatValue } from '../../../shared/holdings/stat-value.tsx';
import { Figure } from './figure.tsx';
import { Payments } from './payments.tsx';
import { Relief } from './relief.tsx';

/** The tiles on top; each opens to what it is made of. What is on its way has a row of its own, where there is any. */
export function PortfolioStats({ portfolio }: { portfolio: Portfolio }): ReactNode {
  const { stats } = portfolio;
  const own = tilesOf(stats);
  const coming = stats.filter(
    ({ key, value }) => isOnTheWay(key) && value !== null && !isZero(String(value)),
  );
  return (
    <>
      {hasHeld(portfolio) && <Tiles stats={own} portfolio={portfolio} />}
      {coming.length > 0 && <Tiles stats={coming} portfolio={portfolio} />}
    </>
  );
}

/** Before the first issue there is nothing to value. */
const hasHeld = ({ tables }: Portfolio): boolean =>
  tables.some(({ subject, rows }) => subject !== 'reservation' && rows.length > 0);

/** Rows that are read when they are looked at. */
function laterOf({ key }: Stat, entity: string | null, value: ReactNode): (() => ReactNode) | undefined {
  if (key === 'irr') return () => <Payments entity={entity} value={value} />;
  return key === 'tax_relief_total' ? () => <Relief entity={entity} value={value} /> : undefined;
}

function Tiles({ stats, portfolio }: { stats: readonly Stat[]; portfolio: Portfolio }): ReactNode {
  const t = useWords(words);
  const [entity] = useSearchParam('entity');
  const { currency } = portfolio;
  const worked = useArithmetic(currency);
  const apart = useApart();
  const percent = portfolio.stats.find(({ key }) => key === 'total_gain_pct')?.value ?? null;
  return (
    <StatRow
      stats={stats.map((stat) => {
        const { label } = stat;
        const parts = partsOf(stat.key, portfolio, (word) => t(`rows.${word}`));
        return {
          label,
          value: (
            <Figure
              name={label}
              value={<StatValue stat={stat} currency={currency} pence="never" />}
              exact={<StatValue stat={stat} currency={currency} />}
              formula={t(`formula.${stat.key}`)}
              later={laterOf(stat, entity, <StatValue stat={stat} currency={currency} />)}
              arithmetic={worked({
                figure: stat.key,
                value: stat.value === null ? null : String(stat.value),
                unit: stat.format,
                note: stat.note,
                terms: parts.flatMap(({ value }) => (value === null ? [] : [{ value }])),
              })}
              parts={apart(parts, ({ label }) => label).map(({ row: part, note }) => ({
                label: part.label,
                note,
                value: part.value === null ? null : <Money value={part.value} currency={currency} />,
              }))}
            />
          ),
          note: <Note stat={stat} portfolio={portfolio} percent={percent} />,
        };
      })}
    />
  );
}

/** Under the gain: how much of it is realised. Under what is realised: the gain in it. Under a rate: of how long it is. */
function Note({
  stat,
  portfolio: { gain, currency },
  percent,
}: {
  stat: Stat;
  portfolio: Portfolio;
  percent: Stat['value'];
}): ReactNode {
  const t = useWords(words);
  const money = (value: string): string => formatMoney(value, { currency, pence: 'never' });
  if (stat.key === 'distributions' && !isZero(gain.received))
    return <span className="muted">{t('gainOfIt', { amount: money(gain.realised) })}</span>;
  if (stat.key === 'irr') return stat.note ? <span className="muted">{stat.note}</span> : null;
  if (stat.key !== 'total_gain') return null;
  return (
    <>
      {percent !== null && <Delta value={percent} of="percent" />}
      {!isZero(gain.received) && (
        <span className="muted">
          {t('gainParts', { unrealised: money(gain.unrealised), realised: money(gain.realised) })}
        </span>
      )}
      {!isZero(gain.currency) && (
        <span className="muted">
          {t('gainByCurrency', { price: money(gain.price), currency: money(gain.currency) })}
        </span>
      )}
    </>
  );
}
