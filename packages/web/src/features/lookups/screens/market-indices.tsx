import type { ReactNode } from 'react';
import { LookupScreen } from '../../../kit/lookup/lookup-screen.tsx';
import { marketIndices } from '../definitions.ts';

export default function MarketIndices(): ReactNode {
  return <LookupScreen definition={marketIndices} />;
}
