import type { Route } from '../http/route.ts';
import { openApiDocument, type OpenApiDocument, type OpenApiSource } from './document.ts';
import { documentationPage } from './page.ts';

/** The document and its page, made on the first call and kept: routes do not change while a process lives. */
export function openApiRoutes(source: OpenApiSource): Route[] {
  let document: OpenApiDocument | null = null;
  let json = '';
  const made = (): OpenApiDocument => {
    if (document === null) {
      document = openApiDocument(source);
      json = JSON.stringify(document);
    }
    return document;
  };
  return [
    {
      method: 'GET',
      path: '/api/openapi.json',
      access: 'public',
      summary: 'This API as an OpenAPI document',
      handle: async () => {
        made();
        return { status: 200, json, headers: { 'cache-control': 'public, max-age=300' } };
      },
    },
    {
      method: 'GET',
      path: '/api/docs',
      access: 'public',
      summary: 'This API as a page',
      handle: async (call) => ({ status: 200, html: documentationPage(made(), call.nonce()) }),
    },
  ];
}
