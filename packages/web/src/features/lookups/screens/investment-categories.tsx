import type { ReactNode } from 'react';
import { LookupScreen } from '../../../kit/lookup/lookup-screen.tsx';
import { categories } from '../definitions.ts';

export default function Categories(): ReactNode {
  return <LookupScreen definition={categories} />;
}
