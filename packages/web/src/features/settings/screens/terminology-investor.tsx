import type { ReactNode } from 'react';
import { TerminologyPage } from '../components/terminology-page.tsx';

export default function Terminology(): ReactNode {
  return <TerminologyPage group="investor" />;
}
