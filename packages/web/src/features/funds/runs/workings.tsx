import type { ReactNode } from 'react';
import { useFamilyWords } from '../../../kit/declared/say.ts';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { formatMoney, formatNumber, formatPercent, formatPrice } from '../../../ui/format.ts';
import { Equalised, type EqualisationWorkings } from './equalised.tsx';
import { runWords } from './run-words.ts';
import type { Run } from './run.ts';
import { Waterfall, type WaterfallWorkings } from './waterfall.tsx';

/** How the sum was made, by kind: tiers, earlier calls, base and rate. */
export function Workings({ run, currency }: { run: Run; currency: string }): ReactNode {
  const t = useFamilyWords(runWords);
  const { workings } = run;
  if (isWaterfall(workings))
    return <Waterfall workings={workings} proceeds={run.total ?? '0'} currency={currency} />;
  if (isEqualisation(workings)) return <Equalised workings={workings} currency={currency} />;
  const facts = Object.entries(workings).flatMap(([name, value]) => {
    const label = t.find(`workings.rows.${name}`);
    if (label === undefined || (typeof value !== 'string' && typeof value !== 'number')) return [];
    return [{ label, value: written(name, String(value), currency, t.find) }];
  });
  if (facts.length === 0) return null;
  return (
    <Card title={t('workings.title')}>
      <DescriptionList columns={2} facts={facts} />
    </Card>
  );
}

function written(
  name: string,
  value: string,
  currency: string,
  find: (path: string) => string | undefined,
): string {
  if (name === 'basis') return find(`workings.bases.${value}`) ?? value;
  if (name.endsWith('_pct')) return formatPercent(value, 4);
  if (name === 'unit_price') return formatPrice(value, currency);
  if (['days', 'years', 'units_held'].includes(name)) return formatNumber(value);
  return formatMoney(value, { currency, pence: 'always' });
}

const isWaterfall = (workings: object): workings is WaterfallWorkings =>
  'tiers' in workings && Array.isArray((workings satisfies { tiers: unknown }).tiers);
const isEqualisation = (workings: object): workings is EqualisationWorkings =>
  'principal' in workings && 'calls' in workings;
