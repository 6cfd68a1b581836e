import type { Route } from '../../kit/http/route.ts';

export const placementRoutes: readonly Route[] = [];
