import type { Amounts } from '@tranche/domain/opportunities/amounts';
import { add } from '@tranche/domain/kit/money';
import type { ReactNode } from 'react';
import { PersonCell } from '../../../ui/person.tsx';
import { ProgressRaise } from '../../../ui/progress-raise.tsx';

export interface RaiseFigures {
  readonly target_amount: string;
  readonly currency: string;
  readonly amounts: Amounts | null;
}

/** Reserved and confirmed both wait for a cash call: the bar shows them as one part (C-16). */
export const raiseParts = (amounts: Amounts | null) => ({
  received: amounts?.paid ?? '0.00',
  awaiting: amounts?.cash_called ?? '0.00',
  reserved: add(amounts?.reserved ?? '0.00', amounts?.confirmed ?? '0.00'),
});

export const MiniRaise = ({ row }: { row: RaiseFigures }): ReactNode => (
  <ProgressRaise brief target={row.target_amount} currency={row.currency} {...raiseParts(row.amounts)} />
);

export const OfferName = ({
  row,
}: {
  row: { readonly name: string; readonly logo: string | null; readonly cover_image: string | null };
}): ReactNode => <PersonCell square name={row.name} src={row.logo ?? row.cover_image} />;
