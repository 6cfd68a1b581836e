/**
 * A later closing (`domain.md#3.7`): who joins pays their part of each earlier call and interest on it; earlier investors get
 * both by their commitments, and give up the units that the principal bought. By net asset value who joins pays what those units
 * are worth, above or below the calls, and each earlier investor receives what theirs are worth. Cash and units of the fund stay
 * as they are.
 */
import { apportion } from '../../kit/apportion.ts';
import { conflict, invalidField, type Refusal } from '../../kit/errors.ts';
import {
  compare,
  decimal,
  isNegative,
  isPositive,
  money,
  plain,
  round6,
  sub,
  sum,
  total,
} from '../../kit/money.ts';
import { daysBetween } from '../../kit/calendar.ts';
import { equalisation, valueOfUnits } from '../../portfolio/fund-units.ts';
import type { EqualisationParams } from './params.ts';
import {
  type ProposedLine,
  type Proposal,
  runEntry,
  type RunEntry,
  type Share,
  shareWithin,
  oddPennies,
} from './proposal.ts';

export interface EarlierHolder {
  readonly investment_method_entity_id: number;
  readonly promised: string;
  readonly units: string;
  /** Before the closing, which gives back part of the first and adds it to the second. */
  readonly paid_in: string;
  readonly unfunded: string;
}

export interface EarlierCall {
  readonly amount: string;
  readonly due_on: string;
}

export interface EqualisationFacts extends EqualisationParams {
  readonly holders: readonly EarlierHolder[];
  readonly calls: readonly EarlierCall[];
  readonly rate_pct: string;
  readonly joined_on: string;
  /** What a unit is worth, where the agreement equalises by it. */
  readonly nav_per_unit?: string | null;
}

export const ALREADY_IN = 'This holder is already in the fund.';
export const NO_COMMITMENTS = 'No one has committed to this fund yet.';

export function proposeEqualisation(facts: EqualisationFacts): Proposal | Refusal {
  const { joining } = facts;
  const holders = facts.holders.filter(({ promised }) => isPositive(promised));
  if (holders.length === 0) return conflict(NO_COMMITMENTS);
  const known = joining.findIndex((joiner) =>
    facts.holders.some((holder) => holder.investment_method_entity_id === joiner.investment_method_entity_id),
  );
  if (known >= 0) return invalidField(`params.joining.${known}.investment_method_entity_id`, ALREADY_IN);
  const committed = total([
    ...holders.map(({ promised }) => promised),
    ...joining.map(({ commitment }) => commitment),
  ]);
  const issued = sum(holders.map(({ units }) => units));
  const { nav_per_unit: price = null } = facts;
  const payers = joining.map((joiner) => {
    const units = round6(decimal(issued).times(joiner.commitment).div(committed));
    const part = equalisation({
      commitment: joiner.commitment,
      total_commitments: plain(committed),
      calls: facts.calls,
      rate_pct: facts.rate_pct,
      paid_on: facts.joined_on,
    });
    return { ...joiner, units, ...part, ...(price === null ? {} : byValue(part.capital, { units, price })) };
  });
  const [capital, interest, given] = (['capital', 'interest', 'units'] as const).map((name) =>
    sum(payers.map((payer) => payer[name])),
  );
  const weights = holders.map(({ promised }) => ({ weight: promised, limit: null }));
  const ofCapital = shareWithin(capital ?? '0', weights);
  const ofInterest =
    price === null
      ? shareWithin(interest ?? '0', weights)
      : aboveCapital(ofCapital, shareWithin(sum(payers.map(({ pays }) => pays)), byUnits(holders)));
  const ofUnits = apportion(
    given ?? '0',
    holders.map(({ units }) => units),
    '0.000001',
  );
  const received = holders.map((holder, index) =>
    receiverLine(holder, {
      capital: ofCapital[index],
      interest: ofInterest[index],
      units: ofUnits[index] ?? '0',
    }),
  );
  return {
    total: money(0),
    lines: [...payers.map(payerLine), ...received]
      .map(markedBy(price !== null))
      .sort((a, b) => Number(a.investment_method_entity_id) - Number(b.investment_method_entity_id)),
    rounding: oddPennies(
      holders.map((_, index) => ({
        amount: '0',
        odd: plain(total([ofCapital[index]?.odd ?? 0, ofInterest[index]?.odd ?? 0])),
      })),
      holders,
    ),
    workings: {
      ...(price === null ? { rate_pct: facts.rate_pct } : { nav_per_unit: price }),
      commitments: money(committed),
      principal: money(capital ?? 0),
      interest: money(interest ?? 0),
      pays: money(total([capital ?? 0, interest ?? 0])),
      calls: facts.calls.map((call) => ({
        ...call,
        days: Math.max(daysBetween(call.due_on, facts.joined_on), 0),
      })),
    },
  };
}

/** What the units are worth; `interest` is then what that is above the calls, and below nothing where it is less. */
function byValue(
  capital: string,
  { units, price }: { readonly units: string; readonly price: string },
): Pick<Payer, 'interest' | 'pays'> {
  const pays = valueOfUnits(units, price);
  return { pays, interest: money(sub(pays, capital)) };
}

const markedBy =
  (by_value: boolean) =>
  (line: ProposedLine): ProposedLine =>
    by_value ? { ...line, parts: { ...line.parts, by_value } } : line;
const byUnits = (holders: readonly EarlierHolder[]) =>
  holders.map(({ units }) => ({ weight: units, limit: null }));
const aboveCapital = (capital: readonly Share[], received: readonly Share[]): Share[] =>
  received.map((share, index) => ({
    ...share,
    amount: money(sub(share.amount, capital[index]?.amount ?? 0)),
  }));

interface Payer {
  readonly investment_method_entity_id: number;
  readonly commitment: string;
  readonly units: string;
  readonly capital: string;
  readonly interest: string;
  readonly pays: string;
}

const payerLine = (payer: Payer): ProposedLine => ({
  investment_method_entity_id: payer.investment_method_entity_id,
  investment_id: null,
  basis: payer.commitment,
  proposed: payer.pays,
  amount: payer.pays,
  parts: {
    side: 'pays',
    commitment: money(payer.commitment),
    capital: payer.capital,
    interest: payer.interest,
    units: payer.units,
    capital_after: payer.capital,
    unfunded_after: money(sub(payer.commitment, payer.capital)),
  },
});

function receiverLine(
  holder: EarlierHolder,
  got: { readonly capital: Share | undefined; readonly interest: Share | undefined; readonly units: string },
): ProposedLine {
  const [capital, interest] = [got.capital?.amount ?? money(0), got.interest?.amount ?? money(0)];
  const amount = money(total([capital, interest]).neg());
  return {
    investment_method_entity_id: holder.investment_method_entity_id,
    investment_id: null,
    basis: holder.promised,
    proposed: amount,
    amount,
    parts: {
      side: 'receives',
      commitment: money(holder.promised),
      capital,
      interest,
      units: round6(got.units),
      capital_after: money(sub(holder.paid_in, capital)),
      unfunded_after: money(total([holder.unfunded, capital])),
    },
  };
}

const interestOf = (side: ProposedLine['parts']['side']): string =>
  side === 'pays' ? 'Interest on the equalisation' : 'Interest from a later closing';

/** A commitment of who joins, then principal with its units and interest, in on one side and out on the other. */
export function equalisationEntries(line: ProposedLine): RunEntry[] {
  const { side, commitment = '0', capital = '0', interest = '0', units = '0', by_value } = line.parts;
  const sign = side === 'pays' ? 1 : -1;
  const holder = { investment_method_entity_id: line.investment_method_entity_id };
  return [
    ...(side === 'pays'
      ? [
          runEntry({
            type: 'commitment',
            amount: commitment,
            direction: 0,
            description: 'Commitment at a later closing',
            ...holder,
          }),
        ]
      : []),
    runEntry({
      type: 'equalisation',
      amount: capital,
      direction: sign,
      units: plain(decimal(units).times(sign)),
      description: side === 'pays' ? 'Equalisation of earlier calls' : 'Equalisation from a later closing',
      ...holder,
    }),
    runEntry({
      type: 'equalisation_interest',
      amount: money(decimal(interest).abs()),
      // units that are worth less than the calls: who joins is paid the difference
      direction: isNegative(interest) ? -sign : sign,
      description: by_value ? 'Difference to the net asset value' : interestOf(side),
      ...holder,
    }),
  ].filter(({ amount }) => compare(amount, 0) > 0);
}
