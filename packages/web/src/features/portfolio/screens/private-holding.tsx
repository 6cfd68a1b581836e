import type { ReactNode } from 'react';
import { Holding } from './holding.tsx';

/** A holding elsewhere that I keep here myself. */
export default function PrivateHoldingScreen(): ReactNode {
  return <Holding type="private" />;
}
