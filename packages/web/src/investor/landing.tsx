import type { ReactNode } from 'react';
import { useAccess } from '../kit/access.tsx';
import { useBoot } from '../kit/context.tsx';
import { ErrorSlot } from '../kit/error-slot.tsx';
import { LeadTo } from '../kit/lead-to.tsx';
import { isOpen } from '../kit/routes.ts';
import { INVESTOR_MENU } from './menu.tsx';
import { investorRoutes } from './routes.tsx';

/** The first item of the variant's menu that has a page. */
export default function Landing(): ReactNode {
  const access = useAccess();
  const { investorMenu } = useBoot();
  const path = investorMenu
    .map((item) => INVESTOR_MENU[item].path)
    .find((each) => investorRoutes.some((route) => route.path === each && isOpen(route, access)));
  return path ? <LeadTo to={path} /> : <ErrorSlot status={404} />;
}
