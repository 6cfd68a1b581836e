import type { ReactNode } from 'react';
import { LookupScreen } from '../../../kit/lookup/lookup-screen.tsx';
import { characters } from '../definitions.ts';

export default function Characters(): ReactNode {
  return <LookupScreen definition={characters} />;
}
