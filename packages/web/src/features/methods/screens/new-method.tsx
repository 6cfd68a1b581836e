import type { ReactNode } from 'react';
import { CreateScreen } from '../../../kit/declared/create-screen.tsx';
import { methodForm } from '../method-form.ts';

export default function NewMethod(): ReactNode {
  return <CreateScreen of={methodForm} />;
}
