import type { Area } from '../kit/router.tsx';
import { AdminLayout } from './layout.tsx';
import { adminRoutes } from './routes.tsx';

export const adminArea: Area = { layout: AdminLayout, routes: adminRoutes };
