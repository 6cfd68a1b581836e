/** One request of a test, as a browser would send it. */
export interface TestRequest {
  readonly method?: string;
  readonly url: string;
  readonly json?: unknown;
  readonly form?: FormData | URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON; null for any other content. Tests say what they expect of it. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test asserts on shapes that it expects
  readonly body: any;
}

type Body = Pick<TestRequest, 'json' | 'form' | 'headers'>;

/** A browser without a screen: keeps cookies, sends the CSRF token, follows no redirect. */
export class TestClient {
  readonly #origin: () => string;
  readonly #cookies: Map<string, string>;

  constructor(origin: () => string, cookies: Readonly<Record<string, string>> = {}) {
    this.#origin = origin;
    this.#cookies = new Map(Object.entries(cookies));
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  async inject(request: TestRequest): Promise<TestAnswer> {
    const csrf = this.#cookies.get('XSRF-TOKEN');
    const answer = await fetch(`${this.#origin()}${request.url}`, {
      method: request.method ?? 'GET',
      redirect: 'manual',
      body: request.form ?? (request.json === undefined ? undefined : JSON.stringify(request.json)),
      headers: {
        accept: 'application/json',
        ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(csrf ? { 'x-xsrf-token': csrf } : {}),
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...request.headers,
      },
    });
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') && text !== '';
    return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : null };
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  get = (url: string, body: Body = {}): Promise<TestAnswer> => this.inject({ url, ...body });
  post = (url: string, json: unknown = {}, more: Body = {}): Promise<TestAnswer> =>
    this.inject({ method: 'POST', url, ...(more.form ? {} : { json }), ...more });
  put = (url: string, json: unknown = {}, more: Body = {}): Promise<TestAnswer> =>
    this.inject({ method: 'PUT', url, json, ...more });
  patch = (url: string, json: unknown = {}, more: Body = {}): Promise<TestAnswer> =>
    this.inject({ method: 'PATCH', url, json, ...more });
  delete = (url: string, json: unknown = {}, more: Body = {}): Promise<TestAnswer> =>
    this.inject({ method: 'DELETE', url, json, ...more });
}
