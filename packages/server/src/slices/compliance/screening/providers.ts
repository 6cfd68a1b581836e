import { amlStatus as aml } from '@tranche/domain/codes';
import { sandboxStatus } from '@tranche/domain/compliance/screening';
import type { AmlProvider } from '@tranche/domain/compliance/screening.codes';
import { createHmac } from 'node:crypto';
import type { App } from '../../../kit/app.ts';
import { findHits } from './find-hits.ts';
import type { ScreeningProvider } from './provider.ts';

/** The answer by the name alone (`domain.md#J`). */
const sandbox: ScreeningProvider = {
  name: 'sandbox',
  screen: ({ subject }) => {
    const status = sandboxStatus(subject.name);
    const hit = { list: 'Sandbox', name: subject.name, score: 90, url: null };
    return Promise.resolve(
      status === aml.passed ? { status, score: 0, matches: [] } : { status, score: 90, matches: [hit] },
    );
  },
};

/** Our own matcher over the imported lists (decision 015). It refers; only a person fails anyone. */
const lists: ScreeningProvider = {
  name: 'lists',
  screen: async ({ subject }, app) => {
    const matches = await findHits(app.db.kysely, subject);
    if (matches === null) {
      const nothing = {
        list: 'No sanctions list has been imported',
        name: subject.name,
        score: 0,
        url: null,
      };
      return { status: aml.referred, score: null, matches: [nothing] };
    }
    const score = matches[0]?.score ?? 0;
    return { status: matches.length === 0 ? aml.passed : aml.referred, score, matches };
  },
};

/** Staff look for themselves and write down what they found. */
const manual: ScreeningProvider = { name: 'manual', screen: () => Promise.resolve(null) };

const PATIENCE_MS = 20_000;

/** A company asked by signed HTTP; its answer comes by webhook (docs/OPERATIONS.md). */
const external: ScreeningProvider = {
  name: 'external',
  screen: async (query, { config, clock }) => {
    const { url, secret } = config.aml;
    if (url === null || secret === null)
      throw new Error('AML_PROVIDER_URL and AML_WEBHOOK_SECRET are not set');
    const body = JSON.stringify(query);
    const timestamp = String(Math.floor(clock().getTime() / 1000));
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'aml-timestamp': timestamp,
        'aml-signature': amlSignature(secret, timestamp, body),
      },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`The screening provider answered ${response.status}`);
    return null;
  },
};

/** `sha256=<base64 hmac of "timestamp.body">`, in both directions. */
export const amlSignature = (secret: string, timestamp: string, body: string | Buffer): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('base64')}`;

const PROVIDERS: Readonly<Record<AmlProvider, ScreeningProvider>> = { sandbox, lists, manual, external };

export const providerOf = (app: App): ScreeningProvider => PROVIDERS[app.config.aml.provider];
export const providerNamed = (name: AmlProvider): ScreeningProvider => PROVIDERS[name];
