import { BROKEN_JSON, CONTENT_TYPES, FILE_BYTES, FILE_NAMES, HEADERS, NAMES } from './hostile-requests.ts';
import { QUERIES, SEGMENTS, VALUES } from './hostile-values.ts';
import type { FieldShape, Operation } from './operations.ts';
import type { Random } from './random.ts';

export interface Malformed {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** One request to this operation in which something is wrong: its path, query, head or body. */
export function malformed(random: Random, operation: Operation): Malformed {
  const headers = random.chance(0.2) ? random.pick(HEADERS) : {};
  const sent = random.chance(0.15) ? spoofed(operation.method) : { method: operation.method, more: {} };
  const body = sent.method === 'GET' && random.chance(0.95) ? null : bodyOf(random, operation);
  return {
    method: sent.method,
    url: urlOf(random, operation),
    headers: { ...(body ? { 'content-type': body.type } : {}), ...sent.more, ...headers },
    body: body?.bytes ?? null,
  };
}

const spoofed = (method: string): { method: string; more: Record<string, string> } =>
  method === 'PATCH' || method === 'PUT' || method === 'DELETE'
    ? { method: 'POST', more: { 'x-http-method-override': method } }
    : { method, more: {} };

/** Half of the ids are of records that a demo client has, so that what comes after them is reached. */
function urlOf(random: Random, { path, query }: Operation): string {
  const filled = path.replace(/\{\w+\}/g, () =>
    random.chance(0.5) ? String(1 + random.below(30)) : random.pick(SEGMENTS),
  );
  const parts: string[] = [];
  if (random.chance(0.4)) parts.push(random.pick(QUERIES));
  if (query.length > 0 && random.chance(0.4))
    parts.push(`${random.pick(query)}=${encode(textOf(random.pick(VALUES)).slice(0, 3000))}`);
  return parts.length === 0 ? filled : `${filled}?${parts.join('&')}`;
}

function bodyOf(random: Random, operation: Operation): { type: string; bytes: Buffer } {
  const kind = random.next();
  if (kind < 0.6) return json(random, operation);
  if (kind < 0.72) return urlencoded(random, operation);
  if (kind < 0.92) return multipart(random, operation);
  return { type: random.pick(CONTENT_TYPES), bytes: Buffer.from(random.pick(BROKEN_JSON)) };
}

function json(random: Random, operation: Operation): { type: string; bytes: Buffer } {
  const type = 'application/json';
  if (random.chance(0.08)) return { type, bytes: Buffer.from(random.pick(BROKEN_JSON)) };
  if (random.chance(0.05)) return { type, bytes: Buffer.from(JSON.stringify(random.pick(VALUES))) };
  return { type, bytes: Buffer.from(JSON.stringify(valuesFor(random, operation))) };
}

/** Most fields as they should be, some not, some missing: what is wrong comes late in the reading of the form. */
function valuesFor(random: Random, { fields }: Operation): Record<string, unknown> {
  const hostile = random.pick([0.05, 0.2, 0.5, 1]);
  const values: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(fields)) {
    if (random.chance(0.15)) continue;
    values[name] = random.chance(hostile) ? random.pick(VALUES) : plausible(random, name, shape);
  }
  if (random.chance(0.3)) values[random.pick(COMMON)] = random.pick(VALUES);
  return values;
}

/** What routes read beside their forms. */
const COMMON = [
  'id',
  'ids',
  'user_id',
  'user_ids',
  'target_type',
  'target_id',
  'status',
  'payload',
  'values',
  'answers',
  'attribute_values',
  'filter',
  'is_default',
  'force',
  'notify',
  'page',
  'order',
  '_updated_at',
  '_method',
  'toString',
];

function plausible(random: Random, name: string, shape: FieldShape): unknown {
  const { type, enum: values, anyOf, format, const: only } = shape;
  if (only !== undefined) return only;
  if (Array.isArray(values)) return random.pick(values as unknown[]);
  if (Array.isArray(anyOf) && anyOf.length > 0)
    return plausible(random, name, random.pick(anyOf) as FieldShape);
  const kind = Array.isArray(type) ? (type as unknown[])[0] : type;
  if (kind === 'boolean') return random.pick([true, false, '1', 'on']);
  if (kind === 'integer' || kind === 'number' || name.endsWith('_id')) return 1 + random.below(12);
  if (kind === 'array' || name.endsWith('_ids') || name === 'ids') return [1, 2, 3];
  if (format === 'date') return '2026-03-04';
  if (format === 'date-time') return '2026-03-04T09:15:00Z';
  if (format === 'email') return `b${random.below(1000)}@barrage.test`;
  if (format === 'uri') return 'https://barrage.test/';
  if (kind === 'object' || kind === undefined) return random.pick([{}, [], [{ id: 1 }], null]);
  if (name === 'target_type')
    return random.pick(['user', 'investment_opportunity', 'organisation', 'contact']);
  return random.pick(['100.00', 'Barrage', 'GBP', '1', 'GB']);
}

function urlencoded(random: Random, operation: Operation): { type: string; bytes: Buffer } {
  const pairs = Object.entries(valuesFor(random, operation)).map(([name, value]) => [name, textOf(value)]);
  for (let more = random.below(3); more > 0; more -= 1)
    pairs.push([random.pick(NAMES), textOf(random.pick(VALUES))]);
  const text = pairs.map(([name = '', value = '']) => `${encode(name)}=${encode(value)}`).join('&');
  return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(text) };
}

function multipart(random: Random, operation: Operation): { type: string; bytes: Buffer } {
  const parts: Buffer[] = [];
  const add = (head: string, bytes: Buffer): void => {
    parts.push(
      Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    );
  };
  for (const [name, value] of Object.entries(valuesFor(random, operation)))
    add(`name="${name}"`, Buffer.from(textOf(value)));
  if (random.chance(0.4)) add(`name="${random.pick(NAMES)}"`, Buffer.from(textOf(random.pick(VALUES))));
  for (let more = random.below(3); more > 0; more -= 1) {
    const field = random.chance(0.7) ? random.pick(FILE_FIELDS) : random.pick(NAMES);
    add(`name="${field}"; filename="${random.pick(FILE_NAMES)}"`, random.pick(FILE_BYTES));
  }
  if (random.chance(0.85)) parts.push(Buffer.from('--b--\r\n'));
  const bytes = Buffer.concat(parts);
  return {
    type: 'multipart/form-data; boundary=b',
    bytes: random.chance(0.1) ? bytes.subarray(0, random.below(bytes.length + 1)) : bytes,
  };
}

const FILE_FIELDS = ['file', 'files[]', 'documents[]', 'image', 'avatar', 'logo', 'document', 'signature'];

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : typeof value === 'string' ? value : String(value);
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
