import { useLocation } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../kit/access.tsx';
import { ErrorSlot } from '../kit/error-slot.tsx';
import { LeadTo } from '../kit/lead-to.tsx';
import { openAreas } from '../kit/routes.ts';
import { MENU, SETTINGS } from './menu.ts';
import { adminRoutes } from './routes.tsx';

/** Leads to the first permitted page below. */
export default function FirstPermitted(): ReactNode {
  const access = useAccess();
  const { pathname } = useLocation();
  // while it leaves, the address is already the next one, and would be led on from there
  const [path] = useState(pathname.replace(/\/$/, ''));
  const entries = openAreas([...MENU, ...SETTINGS], adminRoutes, access).flatMap((area) => area.entries);
  const to = entries.find((entry) => entry.path.startsWith(`${path}/`))?.path;
  return to === undefined ? <ErrorSlot status={403} /> : <LeadTo to={to} />;
}
