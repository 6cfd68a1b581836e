import { defineResource } from '@tranche/domain/kit/resource';
import { email, text, moment } from '@tranche/domain/kit/field';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { noContent, type Route } from '../http/route.ts';
import { openApiDocument, openApiText } from './document.ts';
import { documentationPage } from './page.ts';

const toys = defineResource('toys', {
  permission: 'investors',
  fields: {
    name: text(100).required().filter('partial').sortable(),
    maker: email(),
    secret: text().hidden(),
    sold_at: moment().readOnly(),
  },
});
const handle = async () => noContent();
const routes: Route[] = [
  { method: 'GET', path: '/api/toys', access: 'investors.index', summary: 'list <toys>', handle },
  { method: 'POST', path: '/api/toys', access: ['investors.create', 'staff'], summary: 'create', handle },
  {
    method: 'PATCH',
    path: '/api/toys/:id',
    access: 'verified',
    summary: 'update',
    flag: 'enableToys',
    handle,
  },
  {
    method: 'POST',
    path: '/api/toys/:id/mend',
    access: 'public',
    summary: 'mend',
    body: z.object({ glue: z.string() }),
    handle,
  },
];
const source = { title: 'Toys', version: '1', routes, resources: [toys], sessionCookie: 'toy_session' };
const document = await openApiDocument(source);

test('routes and definitions become operations and schemas', () => {
  expect(Object.keys(document.paths)).toEqual(['/api/toys', '/api/toys/{id}', '/api/toys/{id}/mend']);
  const list = document.paths['/api/toys']?.get;
  expect(list).toMatchObject({
    summary: 'list <toys>',
    description: 'Access: investors.index.',
    security: [{ session: [] }],
  });
  expect(list?.parameters).toContainEqual(expect.objectContaining({ name: 'filter[name]', in: 'query' }));
  expect(document.paths['/api/toys']?.post?.requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: { required: ['name'], properties: { name: { type: 'string', maxLength: 100 } } },
      },
    },
  });
  expect(document.paths['/api/toys/{id}']?.patch).toMatchObject({
    description: 'Access: verified. Only while enableToys is on.',
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: '_updated_at', in: 'query' },
    ],
  });
  expect(document.paths['/api/toys/{id}/mend']?.post?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { properties: { glue: { type: 'string' } } } } },
  });
  expect(document.components).toMatchObject({
    schemas: { toys: { properties: { sold_at: { readOnly: true } } } },
  });
  expect(JSON.stringify(document.components)).not.toContain('secret');
});

test('its text, made piece by piece, is the same document', async () => {
  const pieces: string[] = [];
  for await (const piece of openApiText(source)) pieces.push(piece);
  expect(pieces.length).toBeGreaterThan(Object.keys(document.paths).length);
  expect(JSON.parse(pieces.join(''))).toEqual(JSON.parse(JSON.stringify(document)));
});

test('the page escapes what it shows', () => {
  const html = documentationPage(document);
  expect(html).toContain('list &lt;toys&gt;');
  expect(html).toContain('<style>');
});
