import type { ReactNode } from 'react';
import { RowNote, RowWords } from '../../../../ui/row-list.tsx';
import type { Deal } from '../family.ts';

/** What is dealt in: of whom, and what. */
export const Issuer = ({ deal }: { deal: Pick<Deal, 'issuer_name' | 'instrument'> }): ReactNode => (
  <RowWords name={deal.issuer_name}>
    <RowNote>{deal.instrument}</RowNote>
  </RowWords>
);
