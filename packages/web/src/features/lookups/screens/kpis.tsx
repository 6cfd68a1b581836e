import type { ReactNode } from 'react';
import { LookupScreen } from '../../../kit/lookup/lookup-screen.tsx';
import { kpis } from '../definitions.ts';

export default function Kpis(): ReactNode {
  return <LookupScreen definition={kpis} />;
}
