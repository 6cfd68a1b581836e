/** Returns of flows at equal periods: IRR and MIRR. Rates per period as decimal fractions, 12 dp. */
import { type Amount, decimal, Decimal, total } from '../kit/money.ts';
import { growthRoots } from './growth-root.ts';

/** Σ CF_t / (1+r)^t = 0; null without both signs. Of several roots the one nearest to 10 %. */
export function irr(flows: readonly Amount[]): string | null {
  const values = flows.map(decimal);
  const first = values.findIndex((value) => !value.isZero());
  const last = values.findLastIndex((value) => !value.isZero());
  if (first === last) return null;
  const span = last - first;
  const scale = Decimal.max(...values.map((value) => value.abs()));
  const terms = values
    .slice(first, last + 1)
    .map((value, index) => ({ t: index / span, a: value.div(scale).toNumber() }));
  const start = span * Math.log(1.1);
  const root = growthRoots(terms, start).sort((a, b) => Math.abs(a - start) - Math.abs(b - start))[0];
  return root === undefined ? null : new Decimal(Math.expm1(root / span)).toFixed(12);
}

/** (FV of inflows at the reinvestment rate / −PV of outflows at the finance rate)^(1/n) − 1; null without both signs. */
export function mirr(flows: readonly Amount[], financeRate: Amount, reinvestRate: Amount): string | null {
  const n = flows.length - 1;
  const values = flows.map(decimal);
  const paid = values.map((value, t) => Decimal.min(value, 0).div(decimal(financeRate).plus(1).pow(t)));
  const received = values.map((value, t) =>
    Decimal.max(value, 0).times(
      decimal(reinvestRate)
        .plus(1)
        .pow(n - t),
    ),
  );
  const present = total(paid).neg();
  const future = total(received);
  if (present.isZero() || future.isZero()) return null;
  return future.div(present).pow(decimal(1).div(n)).minus(1).toFixed(12);
}
