import type { ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import type { FamilySay } from '../../../kit/declared/types.ts';
import { formatPrice } from '../../../ui/format.ts';
import type { NavPoint } from '../fund.ts';

const Sparkline = part(() => import('../../../ui/charts/sparkline.tsx'));

interface Props {
  readonly name: string;
  readonly currency: string;
  readonly points: readonly NavPoint[];
  readonly t: FamilySay;
}

/** What a unit has been worth, as a line; a single value has no course. */
export function NavCourse({ name, currency, points, t }: Props): ReactNode {
  const last = points.at(-1);
  if (last === undefined) return null;
  const price = formatPrice(last.nav_per_unit, currency);
  if (points.length === 1) return price;
  return (
    <Sparkline
      values={points.map(({ nav_per_unit }) => nav_per_unit)}
      label={t('columns.courseOf', { name, n: points.length, last: price })}
    />
  );
}
