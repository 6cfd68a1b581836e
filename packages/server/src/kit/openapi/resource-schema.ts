import type { Fields, FieldSpec } from '@tranche/domain/kit/field';
import { schemaOf } from '@tranche/domain/kit/input';
import type { Resource } from '@tranche/domain/kit/resource';
import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** One record of a resource, as it is read; `readOnly` fields are ignored in payloads. */
export function recordSchema(resource: Resource): JsonSchema {
  const shown = Object.entries(resource.allFields).filter(([, { spec }]) => !spec.hidden && !spec.transient);
  return {
    type: 'object',
    properties: Object.fromEntries(shown.map(([name, { spec }]) => [name, fieldSchema(name, spec)])),
  };
}

/** What a body needs and may have; an update needs nothing. */
export function bodySchema(fields: Fields, verb: 'create' | 'update'): JsonSchema {
  const writable = Object.entries(fields).filter(([, { spec }]) => !spec.readOnly && !spec.generated);
  const required = writable.filter(([, { spec }]) => spec.required).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(writable.map(([name, { spec }]) => [name, fieldSchema(name, spec)])),
    ...(verb === 'create' && required.length > 0 ? { required } : {}),
  };
}

function fieldSchema(name: string, spec: FieldSpec): JsonSchema {
  // Any JSON: zod says so by a schema that refers to itself, which no reader resolves here.
  const schema: JsonSchema = spec.kind === 'json' ? jsonSchema(spec) : toJson(schemaOf(name, spec));
  const notes = [
    spec.staffOnly ? 'Staff only.' : '',
    spec.encrypted ? 'Masked without the right to update.' : '',
  ]
    .filter(Boolean)
    .join(' ');
  return {
    ...schema,
    ...(spec.nullable && typeof schema.type === 'string' ? { type: [schema.type, 'null'] } : {}),
    ...(spec.readOnly ? { readOnly: true } : {}),
    ...(spec.hasDefault ? { default: spec.default } : {}),
    ...(notes === '' ? {} : { description: notes }),
  };
}

const jsonSchema = ({ list }: FieldSpec): JsonSchema =>
  list === undefined ? {} : { type: 'array', items: list === 'ids' ? { type: 'integer', minimum: 1 } : {} };

export function toJson(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  return json;
}

interface Parameter {
  readonly name: string;
  readonly in: 'query';
  readonly schema: JsonSchema;
  readonly description?: string;
}

export const parameter = (name: string, description: string): Parameter => ({
  name,
  in: 'query',
  schema: { type: 'string' },
  description,
});

/** The list grammar of `contract.md#6`, `contract.md#7`, with this resource's names. */
export function listParameters(resource: Resource): Parameter[] {
  return [
    ...Object.keys(resource.filters).map((name) =>
      parameter(`filter[${name}]`, 'Commas separate alternatives.'),
    ),
    parameter('sort', `Comma separated, "-" for descending: ${resource.sorts.join(', ')}`),
    parameter('page', 'From 1; without page and limit the whole list is sent, up to 1,000 rows.'),
    parameter('limit', '1 to 100; 15 by default.'),
    ...itemParameters(resource),
  ];
}

export const itemParameters = (resource: Resource): Parameter[] => [
  parameter('include', `Comma separated: ${Object.keys(resource.allRelations).join(', ') || 'none'}`),
  parameter('append', `Comma separated: ${(resource.appends ?? []).join(', ') || 'none'}`),
  parameter(`fields[${resource.table}]`, 'Comma separated; without it every field is sent.'),
];
