import type { ReactNode } from 'react';
import { Holding } from './holding.tsx';

/** What I have in a fund and how it does. */
export default function FundHoldingScreen(): ReactNode {
  return <Holding type="fund" />;
}
