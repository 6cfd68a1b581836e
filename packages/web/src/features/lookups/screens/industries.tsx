import type { ReactNode } from 'react';
import { LookupScreen } from '../../../kit/lookup/lookup-screen.tsx';
import { industries } from '../definitions.ts';

export default function Industries(): ReactNode {
  return <LookupScreen definition={industries} />;
}
