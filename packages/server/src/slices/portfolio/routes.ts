import * as verbs from '@tranche/domain/portfolio/verbs';
import type { Route } from '../../kit/http/route.ts';
import { serveVerb } from '../../kit/http/serve-verb.ts';
import { resourceRoutes } from '../../kit/resource-routes/routes.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import {
  portfolioTableColumnsServing,
  portfolioTableOptionsServing,
  portfolioTableStatsServing,
} from './portfolio-tables.access.ts';
import { answerReturns } from './calculate-returns.ts';
import { downloadStatement } from './download-statement.ts';
import { answerRecomputed, EXPLAINED_TO } from './recompute/recompute-figures.ts';
import { showHolding } from './show-holding.ts';
import { showPortfolio } from './show-portfolio.ts';

const access = ['investor', 'investors.show'] as const;

/** The parts of a table answer under the table's path, and under short names of their own (`domain.md#L`). */
const PARTS: readonly (readonly [serving: Serving, part: string])[] = [
  [portfolioTableOptionsServing, 'options'],
  [portfolioTableColumnsServing, 'columns'],
  [portfolioTableStatsServing, 'stats'],
];
const aliases: readonly Route[] = PARTS.flatMap(([serving, part]) =>
  resourceRoutes(serving).flatMap((route) =>
    [`/api/portfolio-tables/${part}`, `/api/portfolio-${part}`].map((path) => ({
      ...route,
      path: route.path.replace(`/api/${serving.resource.name}`, path),
      of: serving.resource.name,
    })),
  ),
);

/** Own portfolio, or for staff that of an investor within their scope (`domain.md#L`). */
export const portfolioRoutes: readonly Route[] = [
  ...aliases,
  {
    method: 'GET',
    path: '/api/portfolio',
    access,
    summary: 'The portfolio: stats, tables, allocation, value over time',
    handle: showPortfolio,
  },
  {
    ...verbs.readPortfolio,
    access,
    handle: showPortfolio,
  },
  serveVerb(verbs.returns, { access, handle: (_call, _app, form) => Promise.resolve(answerReturns(form)) }),
  serveVerb(verbs.recompute, {
    access: EXPLAINED_TO,
    handle: ({ viewer }, _app, form) => Promise.resolve(answerRecomputed(viewer, form)),
  }),
  {
    method: 'GET',
    path: '/api/portfolio/:id',
    access,
    summary: 'One holding, each figure explained',
    handle: showHolding,
  },
  {
    method: 'GET',
    path: '/api/portfolio-statement/download',
    access,
    summary: 'The portfolio, or what is held of one fund, as a PDF',
    // drawing one takes the processor half a second
    limit: { max: 20, seconds: 60 },
    handle: downloadStatement,
  },
];
