import type { ReactNode } from 'react';
import { LookupScreen } from '../../../kit/lookup/lookup-screen.tsx';
import { kpiCategories } from '../definitions.ts';

export default function KpiCategories(): ReactNode {
  return <LookupScreen definition={kpiCategories} />;
}
