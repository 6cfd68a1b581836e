import type { Route } from '../../../kit/http/route.ts';

export const amlRoutes: readonly Route[] = [];
