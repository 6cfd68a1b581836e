import type { Route } from '../../packages/server/src/kit/http/route.ts';
import { routesOf } from '../../packages/server/src/routes.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';
import type { Row, Verbs } from './verb.ts';

/** Verbs that need no case of their own, and why. */
const UNTRIED: readonly (readonly [verbs: RegExp, reason: string])[] = [
  [/ \/api\/(paged\/.+|portfolio|search)$/, 'only reads'],
  [/(\/cap-table\/scenario| \/api\/calculations\/(returns|explained))$/, 'only works figures out'],
  [/ (\/api)?\/broadcasting\/auth$/, 'only reads'],
  [/ \/api\/notifications\/.*mark-read(\/:id)?$/, 'one statement'],
  [/ \/password\/email$/, 'one statement: the rest leaves from the outbox'],
  [/ (\/api)?\/logout$/, 'one statement'],
  [/ \/(api\/passkeys|login\/passkey)\/options$/, 'one statement: a challenge'],
  [/ \/api\/update-reports\/:id\/pictures$/, 'keeps a file alone'],
  [/ \/api\/compliance-/, 'the workflow of /api/fca-compliance-…, with another bank'],
  [/ \/api\/branding$/, 'another path of /api/branding/:id'],
  [
    / \/api\/portfolio(-tables\/|-)(columns|stats)(\/:id)?$/,
    'another path of /api/portfolio-table-columns and /api/portfolio-table-stats',
  ],
  [/ \/api\/settings-preview$/, 'only reads'],
  [/ \/api\/funds\/:id\/nav-proposal$/, 'only reads'],
  [/ \/api\/fund-investment-opportunities\/:id\/valuation-result$/, 'only reads'],
  [/ \/api\/funds\/:id\/distributions$/, 'packages/server/src/slices/funds/every-step.db.test.ts'],
  [
    / \/api\/runs\/:id\/post$/,
    'with the hash of its preview: packages/server/src/slices/funds/every-step.db.test.ts',
  ],
  [/ \/api\/pre-emption-choices\/allocate$/, 'packages/server/src/slices/every-step.db.test.ts'],
  [/ (\/login\/two-factor|\/login\/passkey|\/api\/passkeys)$/, 'second-factor.db.test.ts of identity'],
  [
    / \/api\/(single-payment|subscription-payment|investments\/:id\/stripe)/,
    'two transactions with the card provider between them: card-steps.db.test.ts of payments',
  ],
];

/** Of two routes on one path the later stands, and PUT is PATCH. */
const writing: readonly Route[] = [
  ...new Map(routesOf(servings).map((route) => [`${route.method} ${route.path}`, route])).values(),
].filter(({ method }) => !['GET', 'PUT'].includes(method));

/** The engine's own create, update, delete and restore, which are one workflow for all resources. */
const isPlain = ({ summary }: Route): boolean =>
  servings.some(
    ({ resource, replace }) =>
      summary === `restore ${resource.name}` ||
      (['create', 'update', 'delete'] as const).some(
        (verb) => summary === `${verb} ${resource.name}` && !replace?.[verb],
      ),
  );
const fits = ({ method, path }: Route, requested: string): boolean =>
  new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`).test(requested);

/** What writes and has neither a case in the tables nor a reason to have none; and reasons that nothing needs. */
export function verbsWithoutCase(tables: Verbs): string[] {
  const anything: Row = new Proxy({}, { get: () => 1 });
  const requested = Object.values(tables).map(({ ask }) => {
    const { method = 'POST', url } = ask(anything, new Date(0));
    return `${method} ${url.split('?')[0]}`;
  });
  const missing = writing
    .filter((route) => !isPlain(route) && !requested.some((one) => fits(route, one)))
    .map(({ method, path }) => `${method} ${path}`);
  const idle = UNTRIED.filter(([verbs]) => !missing.some((name) => verbs.test(name)));
  return [
    ...missing.filter((name) => !UNTRIED.some(([verbs]) => verbs.test(name))),
    ...idle.map(([verbs]) => `${verbs.source} needs no reason`),
  ];
}
