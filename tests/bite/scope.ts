import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const AREAS = ['money', 'transitions', 'rules', 'access', 'kit', 'workflows'] as const;
export type Area = (typeof AREAS)[number];

const MONEY =
  /^packages\/domain\/src\/(kit\/(money|apportion)|\w+\/(amounts|allocation|cash-calls|fees|posting|waterfall|tax-relief|distribution|capital-account|pre-emption|valuation))\.ts$/;
const RULES =
  /^packages\/domain\/src\/(kit\/(transitions|calendar|business-days)|(compliance|documents|funds|identity|insider-register|investments|investors|opportunities|pipeline)\/[^/]+)\.ts$/;
const KIT =
  /^packages\/server\/src\/kit\/(session\/|workflow\/|jobs\/each-row|http\/(access|serve|idempotency|limiter|origin)|resource-engine\/(allowed|assert|dependants|item|lock|records|references|rights|redaction|where|write))/;
/** Figures, charts, the portals' words and documents are no guards. */
const SLICES =
  /^packages\/server\/src\/slices\/(compliance|crm|documents|funds|identity|insider-register|integrations|investments|investors|onboarding|opportunities|organisations|payments|pipeline|settings|support)\//;
const LEFT_OUT =
  /\.(test|resource|notices|forms|topic)\.ts$|\/(codes|[\w-]*words|public|toys?|tables|servings|soft-authenticator|mistakes|explain[\w-]*|people|resources|roles|certificate-document|receipt-document|summary-document)\.ts$|-(summary|facts|figures|words|labels|topic)\.ts$/;

/** The area of a source file, or null where a mutant of it would matter to no one's safety. */
export function areaOf(file: string): Area | null {
  if (LEFT_OUT.test(file)) return null;
  if (/domain\/src\/[\w-]+\/([\w-]+\.)?transitions\.ts$/.test(file) && !file.includes('/kit/'))
    return 'transitions';
  if (MONEY.test(file)) return 'money';
  if (RULES.test(file)) return 'rules';
  if (/^packages\/server\/src\/slices\/.*access\.ts$/.test(file)) return 'access';
  if (KIT.test(file)) return 'kit';
  return SLICES.test(file) ? 'workflows' : null;
}

export const sourcesIn = (root: string): string[] =>
  filesBelow(root, 'packages/domain/src')
    .concat(filesBelow(root, 'packages/server/src'))
    .filter((file) => areaOf(file));

/** What is asked on the demo client: nothing, the loops over every refusal, due row and verb, or every test there is. */
export type OnDemo = 'none' | 'loops' | 'all';
const LOOPS = /^tests\/demo\/(refused|bad-row|main-verbs)\.test\.ts$/;

/** Files of tests that could notice: beside the sources, and the loops over all endpoints. */
export const testsIn = (root: string, demo: OnDemo): string[] =>
  [
    ...filesBelow(root, 'packages/domain/src'),
    ...filesBelow(root, 'packages/server/src'),
    ...filesBelow(root, 'tests/contract'),
    ...filesBelow(root, 'tests/demo').filter(
      (file) => demo === 'all' || (demo === 'loops' && LOOPS.test(file)),
    ),
  ].filter((file) => file.endsWith('.test.ts') && !SLOW.test(file));

/** Barrages and back-ups: minutes for each mutant, and no guard is theirs alone. */
const SLOW = /\/(hostile|backup|pdf|every-step)(\.db)?\.test\.ts$/;

const filesBelow = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`)
    .sort();
