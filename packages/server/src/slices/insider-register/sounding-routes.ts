import type { Route } from '../../kit/http/route.ts';

export const soundingRoutes: readonly Route[] = [];
