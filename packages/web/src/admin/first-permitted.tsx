import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccess } from '../kit/access.tsx';
import { ErrorSlot } from '../kit/error-slot.tsx';
import { openAreas } from '../kit/routes.ts';
import { MENU, SETTINGS } from './menu.ts';
import { adminRoutes } from './routes.tsx';

/** Leads to the first permitted page below; `/admin` to the first of all. */
export default function FirstPermitted(): ReactNode {
  const access = useAccess();
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/, '');
  const entries = openAreas([...MENU, ...SETTINGS], adminRoutes, access).flatMap((area) => area.entries);
  const target = entries.find((entry) => entry.path.startsWith(`${path}/`));
  return target ? <Navigate to={target.path} replace /> : <ErrorSlot status={403} />;
}
