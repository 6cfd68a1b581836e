import type { ReactNode } from 'react';
import { LookupScreen } from '../../../kit/lookup/lookup-screen.tsx';
import { roundTypes } from '../definitions.ts';

export default function RoundTypes(): ReactNode {
  return <LookupScreen definition={roundTypes} />;
}
