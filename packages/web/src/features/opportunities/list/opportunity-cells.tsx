import type { Amounts } from '@tranche/domain/opportunities/amounts';
import type { ReactNode } from 'react';
import { PersonCell } from '../../../ui/person.tsx';
import { ProgressRaise } from '../../../ui/progress-raise.tsx';

export interface RaiseFigures {
  readonly target_amount: string;
  readonly currency: string;
  readonly amounts: Amounts | null;
}

export const progressOf = (amounts: Amounts | null): Amounts['progress'] =>
  amounts?.progress ?? { received: '0.00', awaiting: '0.00', reserved: '0.00' };

export const MiniRaise = ({ row }: { row: RaiseFigures }): ReactNode => (
  <ProgressRaise brief target={row.target_amount} currency={row.currency} {...progressOf(row.amounts)} />
);

export const OpportunityName = ({
  row,
}: {
  row: { readonly name: string; readonly logo: string | null; readonly cover_image: string | null };
}): ReactNode => <PersonCell square name={row.name} src={row.logo ?? row.cover_image} />;
