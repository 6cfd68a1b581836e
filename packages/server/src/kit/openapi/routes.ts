import { setImmediate as othersServed } from 'node:timers/promises';
import { answerPacked, pack, type Packed } from '../http/packed.ts';
import type { Route } from '../http/route.ts';
import { openApiDocument, openApiText, type OpenApiSource } from './document.ts';
import { documentationPage } from './page.ts';

export interface OpenApiRoutes {
  readonly routes: readonly Route[];
  /** Makes the document before anyone asks for it: the first caller would wait a second for it, and others with them. */
  prepare(): Promise<unknown>;
}

/** The document and its page, made and packed once: routes do not change while a process lives. */
export function openApiRoutes(source: OpenApiSource): OpenApiRoutes {
  let packed: Promise<Packed> | null = null;
  const ready = (): Promise<Packed> => (packed ??= pack(openApiText(source)));
  let page: Promise<Packed> | null = null;
  const readyPage = (): Promise<Packed> =>
    (page ??= openApiDocument(source).then((document) => pack([documentationPage(document)])));
  let last: Promise<unknown> = Promise.resolve();
  /** One answer at a turn: however many ask for it, every other call gets its own turn in between. */
  const turn = (): Promise<unknown> => (last = last.then(() => othersServed()));
  const routes: Route[] = [
    {
      method: 'GET',
      path: '/api/openapi.json',
      access: 'public',
      summary: 'This API as an OpenAPI document',
      handle: async (call) => {
        const packed = await ready();
        await turn();
        return answerPacked(call, packed, 'application/json; charset=utf-8');
      },
    },
    {
      method: 'GET',
      path: '/api/docs',
      access: 'public',
      summary: 'This API as a page',
      handle: async (call) => {
        const packed = await readyPage();
        await turn();
        return answerPacked(call, packed, 'text/html; charset=utf-8');
      },
    },
  ];
  return { routes, prepare: ready };
}
