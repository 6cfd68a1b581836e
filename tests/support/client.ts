/** One request of a test, as a browser would send it. */
export interface TestRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  readonly url: string;
  readonly json?: unknown;
  readonly form?: FormData | URLSearchParams;
  /** Bytes as they are, under the content type of `headers`. */
  readonly raw?: Buffer | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** The parsed JSON; null for any other content. Tests say what they expect of it. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test asserts on shapes that it expects
  readonly body: any;
}

/** How a request travels: over a socket, or within the process. */
export type Transport = (request: {
  method: NonNullable<TestRequest['method']>;
  url: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}) => Promise<{ status: number; headers: Headers; bytes: Buffer }>;

type More = Pick<TestRequest, 'form' | 'headers'>;

export const overSocket =
  (origin: () => string): Transport =>
  async ({ url, body, ...request }) => {
    const answer = await fetch(`${origin()}${url}`, {
      ...request,
      ...(body ? { body: new Uint8Array(body) } : {}),
      redirect: 'manual',
    });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

/** A browser without a screen: keeps cookies, sends the CSRF token, follows no redirect. */
export class TestClient {
  readonly #send: Transport;
  readonly #cookies: Map<string, string>;

  constructor(send: Transport, cookies: Readonly<Record<string, string>> = {}) {
    this.#send = send;
    this.#cookies = new Map(Object.entries(cookies));
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  async inject({ method = 'GET', url, json, form, raw, headers }: TestRequest): Promise<TestAnswer> {
    const content = await contentOf(json, form);
    const csrf = this.#cookies.get('XSRF-TOKEN');
    const answer = await this.#send({
      method,
      url,
      body: raw ?? content?.body,
      headers: {
        accept: 'application/json',
        ...(content ? { 'content-type': content.type } : {}),
        ...(csrf ? { 'x-xsrf-token': csrf } : {}),
        ...(this.#cookies.size > 0
          ? { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...headers,
      },
    });
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    const text = answer.bytes.toString();
    const isJson = answer.headers.get('content-type')?.includes('json') && text !== '';
    return { ...answer, text, body: isJson ? JSON.parse(text) : null };
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  get = (url: string, more: More = {}): Promise<TestAnswer> => this.inject({ url, ...more });
  post = (url: string, json?: unknown, more: More = {}): Promise<TestAnswer> =>
    this.inject({ method: 'POST', url, json, ...more });
  put = (url: string, json?: unknown, more: More = {}): Promise<TestAnswer> =>
    this.inject({ method: 'PUT', url, json, ...more });
  patch = (url: string, json?: unknown, more: More = {}): Promise<TestAnswer> =>
    this.inject({ method: 'PATCH', url, json, ...more });
  delete = (url: string, json?: unknown, more: More = {}): Promise<TestAnswer> =>
    this.inject({ method: 'DELETE', url, json, ...more });
}

async function contentOf(
  json: unknown,
  form: TestRequest['form'],
): Promise<{ type: string; body: Buffer } | undefined> {
  if (form) {
    const encoded = new Response(form); // knows the boundary of a multipart body
    return {
      type: encoded.headers.get('content-type') ?? '',
      body: Buffer.from(await encoded.arrayBuffer()),
    };
  }
  return json === undefined
    ? undefined
    : { type: 'application/json', body: Buffer.from(JSON.stringify(json)) };
}
