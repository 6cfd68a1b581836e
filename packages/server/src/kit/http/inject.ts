import type { FastifyInstance } from 'fastify';

/** One call in process, without a socket: for tests and commands. */
export interface InjectedCall {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** Path and query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object goes as JSON; text and bytes go as they are, under the content type of `headers`. */
  readonly body?: unknown;
  readonly cookies?: Readonly<Record<string, string>>;
}

export interface InjectedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  readonly bytes: Buffer;
  /** Parsed where the answer is JSON, else null. */
  readonly body: unknown;
  /** What `Set-Cookie` set, by name. */
  readonly cookies: Readonly<Record<string, string>>;
}

export async function injectCall(fastify: FastifyInstance, call: InjectedCall): Promise<InjectedAnswer> {
  const { payload, type } = payloadOf(call.body);
  const answer = await fastify.inject({
    method: call.method ?? 'GET',
    url: call.path,
    headers: { ...(type === null ? {} : { 'content-type': type }), ...call.headers },
    cookies: { ...call.cookies },
    ...(payload === undefined ? {} : { payload }),
  });
  const isPlain = answer.headers['content-encoding'] === undefined && answer.body !== '';
  const isJson = isPlain && String(answer.headers['content-type'] ?? '').includes('json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    bytes: answer.rawPayload,
    // most callers read the bytes: these two are made where someone asks
    get body(): unknown {
      return isJson ? JSON.parse(answer.body) : null;
    },
    get cookies() {
      return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    },
  };
}

function payloadOf(body: unknown): { payload: string | Buffer | undefined; type: string | null } {
  if (body === undefined) return { payload: undefined, type: null };
  if (typeof body === 'string' || Buffer.isBuffer(body)) return { payload: body, type: null };
  return { payload: JSON.stringify(body), type: 'application/json' };
}
