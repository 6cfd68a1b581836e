/** An interest in a fund goes from one holder to another: units, commitment and what was paid in on it (`domain.md#H`). */
import { invalid, invalidField, type Refusal } from '../../kit/errors.ts';
import { requiredMessage } from '../../kit/input.ts';
import { compare, decimal, formatQuantity, isPositive, money, plain, round6 } from '../../kit/money.ts';
import type { FormOf } from '../../kit/verb.ts';
import type { transferParams } from './params.ts';
import { type ProposedLine, type Proposal, runEntry, type RunEntry } from './proposal.ts';

export type TransferParams = FormOf<typeof transferParams>;

/** What the giver has in the fund that day. */
export interface Interest {
  readonly units: string;
  readonly promised: string;
  readonly called: string;
  readonly paid_in: string;
}

export const PART_OF_INTEREST = 'State the units or the fraction, and not both.';

export function proposeTransfer(interest: Interest, params: TransferParams): Proposal | Refusal {
  const refusal = transferRefusal(interest, params);
  if (refusal) return refusal;
  const units = round6(
    params.units ??
      decimal(interest.units)
        .times(params.fraction ?? 0)
        .div(100),
  );
  const part = decimal(units).div(interest.units);
  const moved = (amount: string): string => money(part.times(amount));
  const paid_in = moved(interest.paid_in);
  const amount = params.basis === 'consideration' ? money(params.price ?? 0) : paid_in;
  if (!isPositive(amount))
    return invalidField('params.price', 'State a price: nothing was paid in on these units.');
  return {
    total: amount,
    lines: [
      {
        investment_method_entity_id: params.from_entity_id,
        investment_id: null,
        basis: interest.units,
        proposed: amount,
        amount,
        parts: {
          to_entity_id: params.to_entity_id,
          units,
          commitment: moved(interest.promised),
          called: moved(interest.called),
          paid_in,
        },
      },
    ],
    rounding: [],
    workings: { units_held: plain(interest.units), part_pct: part.times(100).toFixed(4) },
  };
}

function transferRefusal(interest: Interest, params: TransferParams): Refusal | null {
  const { units = null, fraction = null, price = null } = params;
  if (params.from_entity_id === params.to_entity_id)
    return invalidField('params.to_entity_id', 'Choose another holder.');
  if ((units === null) === (fraction === null))
    return invalid({ 'params.units': [PART_OF_INTEREST], 'params.fraction': [PART_OF_INTEREST] });
  if (!isPositive(interest.units) || (units !== null && compare(units, interest.units) > 0))
    return invalidField('params.units', `Only ${formatQuantity(interest.units)} units are held.`);
  return params.basis === 'consideration' && price === null
    ? invalidField('params.price', requiredMessage('price'))
    : null;
}

/** Both legs agree: what one gives the other takes. */
export function transferEntries(line: ProposedLine, description: string): RunEntry[] {
  const { to_entity_id = null, units = '0', commitment = '0', called = '0', paid_in = '0' } = line.parts;
  const leg = (holder: number | null, sign: 1 | -1): RunEntry => {
    const signed = (value: string): string => plain(decimal(value).times(sign));
    return runEntry({
      type: 'transfer',
      amount: line.amount,
      direction: 0,
      units: signed(units),
      commitment: signed(commitment),
      called: signed(called),
      paid_in: signed(paid_in),
      investment_method_entity_id: holder,
      description,
    });
  };
  return [leg(line.investment_method_entity_id, -1), leg(to_entity_id, 1)];
}
