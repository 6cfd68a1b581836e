import type { Permission } from '@tranche/domain/roles';
import { PAGED, SPECIAL } from './promised-verbs.ts';
import { FAMILIES, OWN_FAMILIES } from './promised.ts';

export type Verb = 'index' | 'show' | 'create' | 'update' | 'delete';

/** Who may knock: rights of the role table, or a kind of caller. `own` = any session, with a 403 for what is not theirs. */
export type Who = Permission | 'public' | 'session' | 'staff' | 'investor' | 'own' | 'target';

export interface Family {
  readonly name: string;
  /** Resource names are completed by the verb (`investors` → `investors.index`); a whole right is as it is. */
  readonly read: string;
  readonly write: string;
  /** What role 5 may do, of i s c u d. Where it has s, i may answer its own rows. */
  readonly investor: string;
  /** Verbs that answer 405. */
  readonly without: string;
}

const familiesOf = (table: string): Family[] =>
  table
    .trim()
    .split('\n')
    .map((investment) => {
      const [name = '', read = '', write = '', investor = '', without = ''] = investment
        .split('|')
        .map((cell) => cell.trim());
      return { name, read, write, investor, without };
    });

export const families: readonly Family[] = familiesOf(FAMILIES);
export const ownFamilies: readonly Family[] = familiesOf(OWN_FAMILIES);

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly who: readonly Who[];
  /** Role 5 may also be answered as a stranger to it. */
  readonly lenient?: boolean;
}

const isMethod = (text: string): text is Endpoint['method'] =>
  ['GET', 'POST', 'PATCH', 'DELETE'].includes(text);

const investment = (text: string): Endpoint => {
  const [method = '', path = '', who = ''] = text.split('|').map((cell) => cell.trim());
  if (!isMethod(method)) throw new Error(`No method: ${text}`);
  return { method, path, who: who.split(' ') as Who[] };
};

const paged = Object.entries(PAGED).flatMap(([list, who]) =>
  ['GET', 'POST'].map((method) => investment(`${method} | /api/paged/${list} | ${who}`)),
);

export const specialEndpoints: readonly Endpoint[] = [
  ...SPECIAL.trim().split('\n').map(investment),
  ...paged,
];

const ROUTES: readonly (readonly [Verb, string, Endpoint['method'], string])[] = [
  ['index', 'i', 'GET', ''],
  ['show', 's', 'GET', '/:id'],
  ['create', 'c', 'POST', ''],
  ['update', 'u', 'PATCH', '/:id'],
  ['delete', 'd', 'DELETE', '/:id'],
];
const KINDS = new Set(['public', 'session', 'staff', 'own', 'target']);

function whoOf(family: Family, verb: Verb, letter: string): Who[] {
  const names = (verb === 'index' || verb === 'show' ? family.read : family.write).split(' ');
  const rights = names
    .filter((name) => name !== 'none' && name !== '')
    .filter((name) => !/^[iscud]:/.test(name) || name.startsWith(`${letter}:`))
    .map((name) => name.replace(/^[iscud]:/, ''))
    .map((name) => (KINDS.has(name) || name.includes('.') ? name : `${name}.${verb}`));
  return [...rights, ...(family.investor.includes(letter) ? ['investor'] : [])] as Who[];
}

/** Where to delete is for good, a step of its own (revoked, cancelled, taken back), or no right of the role table. */
const FINAL: readonly string[] = [
  'api-tokens',
  'attribute-values',
  'images',
  'invitations',
  'market-sounding-acceptance',
  'saved-views',
  'subscription-payment',
  'whole-ownership-choices',
];

/** Every other family gives back what it deleted, to whom of the staff may delete (`domain.md#0.13`). */
export const restores: readonly Endpoint[] = families
  .filter(({ name, without }) => !without.includes('d') && !FINAL.includes(name))
  .map((family) => ({
    method: 'POST',
    path: `/api/${family.name}/:id/restore`,
    who: whoOf({ ...family, investor: '' }, 'delete', 'd').filter((who) => who !== 'own'),
  }));

/** The verbs that a family answers, and those that it must refuse with 405. */
export const endpointsOf = (family: Family): readonly (Endpoint & { readonly served: boolean })[] =>
  ROUTES.map(([verb, letter, method, tail]) => ({
    method,
    path: `/api/${family.name}${tail}`,
    who: whoOf(family, verb, letter),
    served: !family.without.includes(letter),
    lenient: verb === 'index' && family.investor.includes('s'),
  }));
