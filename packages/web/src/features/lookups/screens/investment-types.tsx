import type { ReactNode } from 'react';
import { LookupScreen } from '../../../kit/lookup/lookup-screen.tsx';
import { types } from '../definitions.ts';

export default function Types(): ReactNode {
  return <LookupScreen definition={types} />;
}
