import type { ReactNode } from 'react';
import { LookupScreen } from '../../../kit/lookup/lookup-screen.tsx';
import { pipelines } from '../definitions.ts';

export default function Pipelines(): ReactNode {
  return <LookupScreen definition={pipelines} />;
}
