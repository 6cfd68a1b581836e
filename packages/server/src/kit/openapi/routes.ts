import { answerPacked, pack, type Packed } from '../http/packed.ts';
import type { Route } from '../http/route.ts';
import { openApiDocument, type OpenApiDocument, type OpenApiSource } from './document.ts';
import { documentationPage } from './page.ts';

/** The document and its page, made and packed once: routes do not change while a process lives. */
export function openApiRoutes(source: OpenApiSource): Route[] {
  let document: Promise<OpenApiDocument> | null = null;
  let packed: Promise<Packed> | null = null;
  const made = (): Promise<OpenApiDocument> => (document ??= openApiDocument(source));
  const ready = (): Promise<Packed> => (packed ??= made().then((whole) => pack(JSON.stringify(whole))));
  let page: Promise<string> | null = null;
  return [
    {
      method: 'GET',
      path: '/api/openapi.json',
      access: 'public',
      summary: 'This API as an OpenAPI document',
      handle: async (call) => answerPacked(call, await ready(), 'application/json; charset=utf-8'),
    },
    {
      method: 'GET',
      path: '/api/docs',
      access: 'public',
      summary: 'This API as a page',
      handle: async (call) => {
        page ??= made().then(documentationPage);
        return { status: 200, html: (await page).replace('<style', `<style nonce="${call.nonce()}"`) };
      },
    },
  ];
}
