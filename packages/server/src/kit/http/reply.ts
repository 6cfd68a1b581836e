import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import type { Fault } from './fault.ts';
import { DATA_POLICY, pagePolicy } from './headers.ts';
import { ownLocation } from './origin.ts';
import type { Answer } from './route.ts';

export interface Sending {
  readonly config: Config;
  readonly origin: string;
  readonly nonce: () => string;
  readonly cookies: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Put an answer on the wire. Every answer is private and uncached unless its route says otherwise. */
export function sendAnswer(reply: FastifyReply, answer: Answer, sending: Sending): FastifyReply {
  const { config, cookies, headers } = sending;
  reply.code(answer.status);
  reply.headers({ 'cache-control': 'no-store, private', 'content-security-policy': DATA_POLICY, ...headers });
  for (const [name, value] of Object.entries(answer.headers ?? {})) {
    reply.header(name, name.toLowerCase() === 'location' ? ownLocation(value, sending) : value);
  }
  if (cookies.length > 0) reply.header('set-cookie', [...cookies]);
  if ('stream' in answer) return reply.send(answer.stream);
  if ('html' in answer) {
    return reply
      .header(
        'content-security-policy',
        answer.headers?.['content-security-policy'] ?? pagePolicy(sending.nonce(), config),
      )
      .type('text/html; charset=utf-8')
      .send(answer.html);
  }
  if ('json' in answer) return reply.type(JSON_TYPE).send(answer.json);
  if ('body' in answer) return reply.type(JSON_TYPE).send(JSON.stringify(answer.body));
  return reply.send();
}

export const faultAnswer = (fault: Fault): Answer => ({
  status: fault.status,
  body: fault.body,
  headers: { ...fault.headers },
});
