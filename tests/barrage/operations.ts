import type { OpenApiDocument } from '../../packages/server/src/kit/openapi/document.ts';

/** What a field may be, as the document tells it. */
export type FieldShape = Readonly<Record<string, unknown>>;

/** One operation of the OpenAPI document, with what its parameters and body are called. */
export interface Operation {
  readonly method: string;
  /** With `{id}`. */
  readonly path: string;
  readonly query: readonly string[];
  readonly fields: Readonly<Record<string, FieldShape>>;
}

/** They end the very session that asks. */
const LEFT_OUT = new Set(['/logout', '/api/logout']);

export function operationsOf({ paths }: Pick<OpenApiDocument, 'paths'>): Operation[] {
  return Object.entries(paths)
    .filter(([path]) => !LEFT_OUT.has(path))
    .flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([method, { parameters, requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        query: (parameters as { name: string; in: string }[])
          .filter((one) => one.in === 'query')
          .map(({ name }) => name),
        fields: fieldsOf(requestBody),
      })),
    );
}

function fieldsOf(requestBody: unknown): Record<string, FieldShape> {
  const { content = {} } = (requestBody ?? {}) as {
    content?: Record<string, { schema?: { properties?: Record<string, FieldShape> } }>;
  };
  return Object.values(content)[0]?.schema?.properties ?? {};
}
