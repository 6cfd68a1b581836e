import { decimal, isPositive } from '@tranche/domain/kit/money';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { formatMoney, formatNumber } from '../../../ui/format.ts';
import { quote, type Pricing } from '../amount.ts';
import { words } from '../words.ts';

/** The rounding rule in words: ‘Rounded down to 1,240 shares = £4,997.20’. */
export function AmountLine({ offer, amount }: { offer: Pricing; amount: string | null }): ReactNode {
  const t = useWords(words);
  const found = quote(offer, amount);
  if (found === null || found.shares === null || !isPositive(found.shares)) return null;
  const shares = formatNumber(decimal(found.shares).toFixed());
  const money = formatMoney(found.amount, { currency: offer.currency });
  const sentence = offer.allow_fractional_shares
    ? t('wizard.amount.fractional', { shares })
    : isPositive(found.remainder)
      ? t('wizard.amount.rounded', { shares, amount: money })
      : t('wizard.amount.exact', { shares, amount: money });
  return (
    <p className="muted" role="status">
      {sentence}
    </p>
  );
}
