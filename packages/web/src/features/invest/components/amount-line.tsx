import { compare, isPositive, money, plain, sub } from '@tranche/domain/kit/exact';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { formatDate, formatMoney, formatNumber, formatPrice } from '../../../ui/format.ts';
import { isAmount, leastTicket, piecesOf, quote, unitsAbout, type Pricing } from '../amount.ts';
import type { OpportunityRow } from '../queries.ts';
import { words } from '../words.ts';

type Priced = Pricing & Pick<OpportunityRow, 'instrument' | 'unit_price'>;

/** What an amount buys, and that it was rounded: ‘We rounded £5,000.00 down to 1,240 whole shares: £4,997.20’. */
export function AmountLine({
  opportunity,
  amount,
}: {
  opportunity: Priced;
  amount: string | null;
}): ReactNode {
  const t = useWords(words);
  const found = quote(opportunity, amount);
  const about = unitsAbout(opportunity, amount);
  if (about !== null) return <AboutUnits about={about} currency={opportunity.currency} />;
  if (!isAmount(amount) || found === null || found.shares === null || !isPositive(amount)) return null;
  const money = (value: string): string => formatMoney(value, { currency: opportunity.currency });
  const shares = formatNumber(plain(found.shares));
  const said = {
    asked: money(amount),
    shares,
    pieces: t(piecesOf(opportunity), { n: shares }),
    amount: money(found.amount),
    remainder: money(found.remainder),
  };
  return (
    <p className="muted" role="status">
      {t(`wizard.amount.${sentenceFor(opportunity, found.shares, found.remainder)}`, said)}
    </p>
  );
}

/** What an amount costs with the fee of the opportunity, where there is one. */
export function FeeLine({ opportunity, amount }: { opportunity: Priced; amount: string | null }): ReactNode {
  const t = useWords(words);
  const found = quote(opportunity, amount);
  if (found === null || !isPositive(found.fee) || !isPositive(found.amount)) return null;
  const { currency } = opportunity;
  const fees = formatMoney(money(sub(found.total, found.amount)), { currency });
  return (
    <p className="muted" role="status">
      {t(isPositive(found.vat) ? 'wizard.amount.withFeeAndVat' : 'wizard.amount.withFee', {
        fees,
        total: formatMoney(found.total, { currency }),
      })}
    </p>
  );
}

/** A fund's units are counted when they are issued: here is what they would be today. */
function AboutUnits({
  about,
  currency,
}: {
  about: NonNullable<ReturnType<typeof unitsAbout>>;
  currency: string;
}): ReactNode {
  const t = useWords(words);
  const said = {
    units: formatNumber(about.units, 2),
    price: formatPrice(about.price, currency),
    date: about.asOf === null ? '' : formatDate(about.asOf),
  };
  return (
    <p className="muted" role="status">
      {t(about.asOf === null ? 'wizard.amount.aboutFirst' : 'wizard.amount.aboutUnits', said)}
    </p>
  );
}

function sentenceFor(opportunity: Priced, shares: string, remainder: string) {
  if (opportunity.allow_fractional_shares) return 'fractional';
  if (!isPositive(shares)) return 'tooLittle';
  return isPositive(remainder) ? 'rounded' : 'exact';
}

/** Why the smallest amount is more than the minimum of the opportunity; undefined where it is not. */
export function useLeastNote(opportunity: Priced): string | undefined {
  const t = useWords(words);
  const { amount, shares } = leastTicket(opportunity);
  const minimum = opportunity.minimum_investment ?? '0.00';
  if (compare(amount, minimum) <= 0) return undefined;
  const money = (value: string): string => formatMoney(value, { currency: opportunity.currency });
  const least = formatNumber(plain(shares));
  return t('wizard.amount.wholeLeast', {
    minimum: money(minimum),
    shares: least,
    pieces: t(piecesOf(opportunity), { n: least }),
    least: money(amount),
  });
}
