import { signedText } from '@tranche/domain/integrations/webhook-rules';
import { createHmac } from 'node:crypto';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isPrivateLiteral, PrivateAddress, publicLookup } from './public-address.ts';

const TIMEOUT_MS = 10_000;

export interface Sending {
  readonly url: string;
  readonly secret: string;
  readonly id: string;
  readonly body: string;
  readonly now: Date;
  readonly allowPrivate: boolean;
}

/** What became of one try: an answer's status, or why there was none. */
export interface Sent {
  readonly status: number | null;
  readonly error: string | null;
}

/** `v1,<base64 hmac_sha256(secret, "id.timestamp.body")>` */
export const signatureOf = (secret: string, of: { id: string; timestamp: number; body: string }): string =>
  `v1,${createHmac('sha256', secret).update(signedText(of)).digest('base64')}`;

/** POST one event. Redirects are not followed, answers are not read, and nothing takes longer than ten seconds. */
export function sendWebhook(sending: Sending): Promise<Sent> {
  const url = new URL(sending.url);
  const { allowPrivate } = sending;
  if (!allowPrivate && (url.protocol !== 'https:' || isPrivateLiteral(url)))
    return Promise.resolve({ status: null, error: 'The address is private.' });
  return new Promise((resolve) => {
    const post = url.protocol === 'http:' ? plain : secure;
    const call = post(url, {
      method: 'POST',
      headers: headersOf(sending),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      agent: false,
      ...(!allowPrivate && { lookup: publicLookup }),
    });
    call.on('response', (answer) => {
      resolve({ status: answer.statusCode ?? 0, error: null });
      answer.destroy();
    });
    call.on('error', (error: NodeJS.ErrnoException) => resolve({ status: null, error: wordsOf(error) }));
    call.end(sending.body);
  });
}

function headersOf({ id, secret, body, now }: Sending): Record<string, string | number> {
  const timestamp = Math.floor(now.getTime() / 1000);
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Tranche-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(secret, { id, timestamp, body }),
  };
}

function wordsOf(error: NodeJS.ErrnoException): string {
  if (error instanceof PrivateAddress) return error.message;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No answer within ten seconds.';
  return `No connection (${error.code ?? 'unknown'}).`;
}
