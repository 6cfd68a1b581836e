import type { ReactNode } from 'react';
import { LeadTo } from '../../../kit/lead-to.tsx';
import { hrefOfPage } from '../../../shared/profile/pages.ts';

/** The bare address leads to the page that the menu leads to (specification §2). */
export default function ToView(): ReactNode {
  return <LeadTo to={hrefOfPage('view')} />;
}
