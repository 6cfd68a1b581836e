import type { BrowserContext } from 'playwright-core';

/** Of everyone in the demo clients (`domain.md#7.2`). */
export const PASSWORD = 'Larkfield-2026';

/** The session without its form; `contract.md#2.3`. */
export async function beginSession(context: BrowserContext, email: string): Promise<void> {
  await context.request.get('/sanctum/csrf-cookie');
  await send(context, 'POST', '/login', { email, password: PASSWORD });
}

/** What a browser's owner could do through a screen, asked of the server as the screen would; files go as form data. */
export async function send(
  context: BrowserContext,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { accept: 'application/json', 'x-xsrf-token': decodeURIComponent(token) };
  const answer = await context.request.fetch(path, {
    method,
    headers,
    ...(data instanceof FormData ? { multipart: data } : { data }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
}
