/** A round that has not happened (`domain.md#3.3`): its price, the notes that convert, the pool, and the table after it. */
import { decimal, Decimal, floorTo, money, round6, total } from '../kit/money.ts';
import {
  type CapTable,
  capTable,
  type CapTableEntry,
  convertedNotes,
  heldBefore,
  type TableFacts,
} from './cap-table.ts';
import type { AntiDilution } from '../opportunities/codes.ts';
import { protectedPrice } from './conversion.ts';

export interface RoundTerms {
  readonly new_money: string;
  /** One of the two. */
  readonly pre_money?: string | null;
  readonly share_price?: string | null;
  readonly share_class: string;
  /** Percent points of all shares after the round that are to be free in the pool. */
  readonly pool_pct_after?: string | null;
}

/** A class that the issue of cheaper shares protects. */
export interface ProtectedClass {
  readonly name: string;
  readonly anti_dilution: AntiDilution;
  /** Of one share of it; 1 before any issue. */
  readonly conversion_ratio: string;
  /** What was paid for its shares, all together. */
  readonly invested: string;
  readonly shares: string;
}

export interface RoundScenario {
  readonly share_price: string;
  readonly pre_money: string;
  readonly post_money: string;
  readonly new_shares: string;
  readonly pool_added: string;
  readonly after: CapTable;
  readonly protected: readonly {
    readonly share_class: string;
    readonly conversion_price: string;
    readonly conversion_ratio: string;
  }[];
}

/** Null: post-money caps leave nothing, or the price comes to nothing. */
export function roundScenario(
  entries: readonly CapTableEntry[],
  facts: TableFacts,
  terms: RoundTerms,
  classes: readonly ProtectedClass[],
): RoundScenario | null {
  const price = terms.share_price ?? priceOf(entries, facts, terms);
  const round = price === null ? null : sizeAt(entries, facts, terms, price);
  if (price === null || round === null) return null;
  const { notes, bought, added, before } = round;
  let note = 0;
  const converted = entries.map((entry): CapTableEntry => {
    if (entry.security !== 'convertible' || !entry.conversion) return entry;
    return {
      ...entry,
      security: 'share',
      share_class: terms.share_class,
      shares: notes[note++] ?? '0',
      conversion: null,
    };
  });
  const after = capTable(
    [...converted, ...(added.isZero() ? [] : [poolEntry(added)]), newEntry(bought, terms)],
    { ...facts, share_price: price, prices: { ...facts.prices, [terms.share_class]: price } },
  );
  // a valuation that was given is shown as given, not as the rounded price makes it
  const pre = money(terms.share_price ? before.times(price) : (terms.pre_money ?? 0));
  return {
    share_price: round6(price),
    pre_money: pre,
    post_money: money(decimal(pre).plus(money(bought.times(price)))),
    new_shares: round6(bought),
    pool_added: round6(added),
    after,
    protected: classes
      .filter(({ anti_dilution, shares }) => anti_dilution !== 'none' && decimal(shares).gt(0))
      .map((each) => protect(each, { ...terms, shares_before: before, shares_issued: bought })),
  };
}

interface Size {
  readonly notes: readonly string[];
  readonly bought: Decimal;
  readonly added: Decimal;
  /** All shares before new money, with converted notes and the larger pool. */
  readonly before: Decimal;
}

/** What a price makes of the notes and of the pool. */
function sizeAt(
  entries: readonly CapTableEntry[],
  facts: TableFacts,
  terms: RoundTerms,
  price: string,
): Size | null {
  if (decimal(price).lte(0)) return null;
  const held = heldBefore(entries);
  const notes = convertedNotes(entries, { as_of: facts.as_of, share_price: price });
  if (notes === null) return null;
  const bought = decimal(floorTo(decimal(terms.new_money).div(price), 1));
  const without = held.plus(total(notes));
  const free = total(
    entries.filter(({ security }) => security === 'option_pool').map(({ shares }) => shares),
  );
  const part = decimal(terms.pool_pct_after ?? 0).div(100);
  const missing = part.times(without.plus(bought)).minus(free).div(decimal(1).minus(part));
  const added = terms.pool_pct_after ? Decimal.max(missing, 0).ceil() : decimal(0);
  return { notes, bought, added, before: without.plus(added) };
}

/** The price at which all shares before the new money are worth the valuation; it rises with every price tried. */
function priceOf(entries: readonly CapTableEntry[], facts: TableFacts, terms: RoundTerms): string | null {
  const worth = decimal(terms.pre_money ?? 0);
  const isAbove = (price: Decimal): boolean | null => {
    const size = sizeAt(entries, facts, terms, price.toFixed());
    return size && size.before.times(price).gt(worth);
  };
  let [low, high] = [decimal(0), decimal(worth)];
  if (worth.lte(0)) return null;
  for (let step = 0; step < MOST_STEPS && high.minus(low).gt('0.0000001'); step++) {
    const middle = low.plus(high).div(2);
    const above = isAbove(middle);
    if (above === null) return null;
    if (above) high = middle;
    else low = middle;
  }
  return round6(low.plus(high).div(2));
}
const MOST_STEPS = 90;

const OUTSIDE = { via: null, platform: false, user_id: null } as const;
const poolEntry = (shares: Decimal): CapTableEntry => ({
  ...OUTSIDE,
  holder: 'Pool',
  holder_kind: 'employee',
  security: 'option_pool',
  share_class: '',
  shares: round6(shares),
  amount_invested: '0.00',
});
const newEntry = (shares: Decimal, terms: RoundTerms): CapTableEntry => ({
  ...OUTSIDE,
  holder: 'New investors',
  holder_kind: 'other',
  security: 'share',
  share_class: terms.share_class,
  shares: round6(shares),
  amount_invested: money(terms.new_money),
});

function protect(
  each: ProtectedClass,
  issue: { readonly new_money: string; readonly shares_before: Decimal; readonly shares_issued: Decimal },
): RoundScenario['protected'][number] {
  const converted = decimal(each.shares).times(each.conversion_ratio);
  const price = round6(decimal(each.invested).div(converted));
  const conversion_price = protectedPrice(each.anti_dilution, {
    price,
    new_money: issue.new_money,
    shares_before: issue.shares_before.toFixed(),
    shares_issued: issue.shares_issued.toFixed(),
  });
  const ratio = decimal(conversion_price).isZero()
    ? decimal(each.conversion_ratio)
    : decimal(each.conversion_ratio).times(price).div(conversion_price);
  return { share_class: each.name, conversion_price, conversion_ratio: round6(ratio) };
}
