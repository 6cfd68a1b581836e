import type { ReactNode } from 'react';
import { LookupScreen } from '../../../kit/lookup/lookup-screen.tsx';
import { subTypes } from '../definitions.ts';

export default function SubTypes(): ReactNode {
  return <LookupScreen definition={subTypes} />;
}
