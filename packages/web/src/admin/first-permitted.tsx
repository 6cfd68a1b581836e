import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useAccess } from '../kit/access.tsx';
import { ErrorSlot } from '../kit/error-slot.tsx';
import { openAreas } from '../kit/routes.ts';
import { MENU, SETTINGS } from './menu.ts';
import { adminRoutes } from './routes.tsx';

/** Leads to the first permitted page below; `/admin` to the first of all. */
export default function FirstPermitted(): ReactNode {
  const access = useAccess();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // while it leaves, the address is already the next one, and would be led on from there
  const [path] = useState(pathname.replace(/\/$/, ''));
  const entries = openAreas([...MENU, ...SETTINGS], adminRoutes, access).flatMap((area) => area.entries);
  const to = entries.find((entry) => entry.path.startsWith(`${path}/`))?.path;
  // once for each target: a <Navigate> would set out anew at every render until the next screen has loaded
  useEffect(() => {
    if (to !== undefined) void navigate({ to, replace: true });
  }, [navigate, to]);
  return to === undefined ? <ErrorSlot status={403} /> : null;
}
