import type { Work } from '../../src/kit/workflow/workflow.ts';
import { INVESTOR_TYPES } from '../data/investor-types.ts';
import {
  CATEGORIES,
  CHARACTERS,
  INDUSTRIES,
  LEAD_STATUSES,
  METHODS,
  ROUND_TYPES,
  TAX_OPTIONS,
  TERM_CONDITIONS,
  TYPES,
} from '../data/lookups.ts';
import { create, foundedAt, workOf, type Scene } from '../scene.ts';
import { seedDocumentTemplates } from './document-templates.ts';
import { seedQuestions } from './questions.ts';

/** Ids by name, or by code where a family has one. */
export type Ids = ReadonlyMap<string, number>;
export interface Reference {
  readonly leadStatuses: Ids;
  readonly types: Ids;
  readonly subTypes: Ids;
  readonly categories: Ids;
  readonly characters: Ids;
  readonly industries: Ids;
  readonly rounds: Ids;
  readonly taxOptions: Ids;
  readonly investorTypes: Ids;
  readonly methods: Ids;
}

/** What every deployment starts with, production too (`domain.md#0.11`). */
export async function seedReference(scene: Scene): Promise<Reference> {
  const work = workOf(scene, foundedAt(scene));
  const types = await createAll(
    work,
    'types',
    TYPES.map(({ sub_types: _, ...type }) => type),
  );
  const subTypes = TYPES.flatMap((type) =>
    type.sub_types.map((name) => ({ name, type_id: idOf(types, type.name) })),
  );
  const reference: Reference = {
    leadStatuses: await createAll(work, 'lead-statuses', LEAD_STATUSES),
    types,
    subTypes: await createAll(work, 'sub-types', subTypes),
    categories: await createAll(work, 'categories', CATEGORIES, 'code'),
    characters: await createAll(work, 'characters', CHARACTERS, 'code'),
    industries: await createAll(
      work,
      'industries',
      INDUSTRIES.map((name) => ({ name })),
    ),
    rounds: await createAll(work, 'investment-round-types', ROUND_TYPES),
    taxOptions: await createAll(work, 'tax-options', TAX_OPTIONS, 'code'),
    investorTypes: await createAll(work, 'investor-types', INVESTOR_TYPES, 'code'),
    methods: await createAll(work, 'investment-methods', METHODS.filter(isFor(scene))),
  };
  await createAll(work, 'term-conditions', TERM_CONDITIONS, 'title');
  await seedDocumentTemplates(scene);
  await seedQuestions(scene);
  return reference;
}

/** Providers that no one could write to belong to the demo alone. */
const isFor =
  ({ app }: Scene) =>
  (method: object): boolean =>
    !app.config.production || !('email' in method);

async function createAll(work: Work, name: string, bodies: readonly object[], key = 'name'): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const [index, body] of bodies.entries()) {
    const form: Record<string, unknown> = { ...body, sort_order: index + 1 };
    ids.set(String(form[key]), await create(work, name, form));
  }
  return ids;
}

/** A name that the data misspells is a fault of the seed, reported immediately. */
export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The seed knows no "${name}"`);
  return id;
}
