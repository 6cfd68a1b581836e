import type { ReactNode } from 'react';
import { formatDate } from '../../../../ui/format.ts';
import { PersonCell } from '../../../../ui/person.tsx';
import { ReadOut } from '../../../../ui/read-out.tsx';
import { dealerOf, type Deal } from '../family.ts';

/** Who deals. One person deals often, and the name alone would lead to several records. */
export const Dealer = ({ deal }: { deal: Deal }): ReactNode => (
  <>
    <PersonCell name={dealerOf(deal)} note={deal.external_company ?? undefined} />
    <ReadOut>
      {deal.issuer_name}, {formatDate(deal.intended_on)}
    </ReadOut>
  </>
);
