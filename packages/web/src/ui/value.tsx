import { useEffect, useState, type ReactNode } from 'react';
import {
  formatDate,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPercent,
  type Amount,
  type MoneyStyle,
} from './format.ts';
import { relativeTime } from './relative-time.ts';
import { uiWords } from './words.ts';

type Maybe<T> = T | null | undefined;
const isMissing = <T,>(value: Maybe<T>): value is null | undefined =>
  value === null || value === undefined || value === '';
const None = (): ReactNode => <span className="muted">{uiWords.none}</span>;

/** `<Money value="1250000.00" />` → £1,250,000; the full value is in the tooltip when it is shortened. */
export function Money({ value, ...style }: { value: Maybe<Amount> } & MoneyStyle): ReactNode {
  if (isMissing(value)) return <None />;
  const whole = style.compact ? formatMoney(value, { currency: style.currency }) : undefined;
  return (
    <span className="num" title={whole}>
      {formatMoney(value, style)}
    </span>
  );
}

export function Num({ value, decimals }: { value: Maybe<Amount>; decimals?: number }): ReactNode {
  return isMissing(value) ? <None /> : <span className="num">{formatNumber(value, decimals)}</span>;
}

export function Percent({ value, decimals }: { value: Maybe<Amount>; decimals?: number }): ReactNode {
  return isMissing(value) ? <None /> : <span className="num">{formatPercent(value, decimals)}</span>;
}

/** A gain or loss: sign and arrow beside the colour, which is never the only signal (0.5). */
export function Delta({
  value,
  of = 'money',
  currency,
  pence,
}: {
  value: Maybe<Amount>;
  of?: 'money' | 'percent';
} & Pick<MoneyStyle, 'currency' | 'pence'>): ReactNode {
  if (isMissing(value)) return <None />;
  const text = String(value);
  const loss = text.startsWith('-');
  const size = text.replace(/^-/, '');
  const written = of === 'money' ? formatMoney(size, { currency, pence }) : formatPercent(size);
  // What rounds to nothing is neither gain nor loss.
  const zero = !/[1-9]/.test(written);
  const color = zero ? 'var(--ink-2)' : loss ? 'var(--danger-text)' : 'var(--success-text)';
  return (
    <span className="num" style={{ color }} data-signed={zero ? undefined : true}>
      {zero ? written : `${loss ? '▼ −' : '▲ +'}${written}`}
    </span>
  );
}

/** A date, or a moment with its time. */
export function DateTime({
  value,
  withTime = false,
}: {
  value: Maybe<string>;
  withTime?: boolean;
}): ReactNode {
  if (isMissing(value)) return <None />;
  return (
    <time className="num" dateTime={value}>
      {withTime ? formatMoment(value) : formatDate(value)}
    </time>
  );
}

/** ‘3 days ago’, ‘2 hours ago’, ‘5 mins ago’, “Just now”; renewed every minute; the exact moment in the tooltip. */
export function RelTime({ value }: { value: Maybe<string> }): ReactNode {
  const now = useMinute();
  if (isMissing(value)) return <None />;
  return (
    <time dateTime={value} title={formatMoment(value)}>
      {relativeTime(value, now)}
    </time>
  );
}

export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 60_000);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
