import type { FieldSpec } from '@tranche/domain/kit/field';
import type { Resource } from '@tranche/domain/kit/resource';
import type { TestClient } from '../support/client.ts';

/** A valid create body for a resource, from its definition: what is required, and parents that are made first. */
export async function exampleBody(
  resource: Resource,
  registry: ReadonlyMap<string, { resource: Resource }>,
  staff: TestClient,
  seed: number,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  for (const [name, { spec }] of Object.entries(resource.fields)) {
    if (!spec.required || spec.readOnly || spec.generated) continue;
    body[name] =
      spec.kind === 'belongsTo'
        ? await parentId(spec.to ?? '', registry, staff, seed)
        : exampleValue(name, spec, seed);
  }
  return { ...body, ...EXTRA[resource.name]?.(seed) };
}

/** What a definition cannot say on its own: rules across fields. */
const EXTRA: Readonly<Record<string, (seed: number) => Record<string, unknown>>> = {
  contacts: (seed) => ({ email: `contact${seed}@contract.test` }),
  'share-prices': () => ({ effective_on: '2026-03-01' }),
  attributes: (seed) => ({ key: `key_${seed}`, type: 'text' }),
  'investor-types': (seed) => ({ code: `type_${seed}` }),
};

async function parentId(
  name: string,
  registry: ReadonlyMap<string, { resource: Resource }>,
  staff: TestClient,
  seed: number,
): Promise<number> {
  const existing = await staff.get(`/api/${name}?limit=1&sort=id`);
  const rows = (existing.body as { data?: { id: number }[] } | null)?.data ?? [];
  if (rows[0]) return rows[0].id;
  const parent = registry.get(name)?.resource;
  if (!parent) throw new Error(`No resource ${name}`);
  const made = await staff.post(`/api/${name}`, await exampleBody(parent, registry, staff, seed + 1000));
  if (made.status !== 201) throw new Error(`${name}: ${made.status} ${made.text}`);
  return (made.body as { data: { id: number } }).data.id;
}

const PHONE = '020 7946 0000';

export function exampleValue(name: string, spec: FieldSpec, seed: number): unknown {
  switch (spec.kind) {
    case 'text':
      return (
        spec.pattern?.test('abc') === false
          ? spec.pattern.test(PHONE)
            ? PHONE
            : 'AB123456C'
          : `${name.replace(/_/g, ' ')} ${seed}`
      ).slice(0, spec.max ?? 255);
    case 'html':
      return `<p>${name} ${seed}</p>`;
    case 'email':
      return `${name}${seed}@contract.test`;
    case 'url':
      return `https://contract.test/${seed}`;
    case 'integer':
      return Math.max(spec.min ?? 1, 1);
    case 'boolean':
      return true;
    case 'money':
      return '1000.00';
    case 'price':
    case 'quantity':
      return '2.500000';
    case 'percent':
      return '10.0000';
    case 'currency':
      return 'GBP';
    case 'country':
      return 'GB';
    case 'date':
      return '2026-04-30';
    case 'moment':
      return '2026-03-01T12:00:00.000000Z';
    case 'json':
      return spec.default ?? {};
    case 'code':
    case 'choice':
      return spec.values?.[0];
    case 'belongsTo':
      return 1;
  }
}
