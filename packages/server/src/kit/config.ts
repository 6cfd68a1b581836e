import { AML_PROVIDERS, type AmlProvider } from '@tranche/domain/compliance/screening.codes';
import { isMoment } from '@tranche/domain/kit/calendar';
import { isYes } from '@tranche/domain/kit/read-values';
import { DEFAULT_VARIANT, VARIANTS } from '@tranche/domain/settings/variants';
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import type { Clamd } from './files/clamd.ts';
import { readAddress } from './program/port.mjs';
import { StartRefused } from './program/refused.mjs';

/** An export reads along one connection for seconds: others must be free meanwhile. */
const LEAST_POOL = 4;

/** Settings of the process, read once from the environment. Secrets live here and nowhere in the database. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute base of links in mails, without a slash at its end. */
  readonly appUrl: string;
  readonly production: boolean;
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Connections to it at most. */
  readonly databasePool: number;
  readonly dataDir: string;
  readonly clientVariant: string;
  readonly secret: string;
  readonly sessionCookie: string;
  readonly trustProxy: string | null;
  /** Origin of a portal served from elsewhere (`contract.md#1.8`); unset: no CORS. */
  readonly corsOrigin: string | null;
  readonly pusher: { readonly key: string; readonly secret: string };
  readonly smtpUrl: string | null;
  readonly s3: { readonly bucket: string; readonly endpoint: string | null; readonly region: string } | null;
  /** The ClamAV daemon that judges documents; unset: the built-in scanner. */
  readonly clamd: Clamd | null;
  /** Signs the answers of the contact form; unset: none is taken. */
  readonly typeformSecret: string | null;
  /** Of the mail server that passes replies on. */
  readonly mailInboundSecret: string | null;
  /** The firm's PKCS#12 file and its passphrase, with which signed documents are sealed; unset: one is made. */
  readonly seal: { readonly p12: string; readonly passphrase: string } | null;
  /** Who screens (`lists`: our own matcher over imported sanctions lists), and how an external provider is asked. */
  readonly aml: {
    readonly provider: AmlProvider;
    readonly url: string | null;
    readonly secret: string | null;
  };
  /** Where the table of exchange rates is, an address or a file; unset: none are imported. */
  readonly fxRatesSource: string | null;
  /** For tests with a receiver on this machine: webhooks may go to private addresses, and without TLS. */
  readonly webhooksToPrivate: boolean;
  /** Card payments. Unset: the sandbox, whose payments succeed immediately. `apiUrl` replaces Stripe's own address. */
  readonly stripe: {
    readonly secretKey: string;
    readonly webhookSecret: string | null;
    readonly apiUrl: string | null;
  } | null;
  /** Below so much free space nothing is written: what is left belongs to the database's own log. */
  readonly diskReserveBytes: number;
  readonly seedPassword: string;
  readonly seedNow: string | null;
  readonly logLevel: string;
  /** Whoever shows it as a bearer token may read `/metrics`; without it there is no such address. */
  readonly metricsToken: string | null;
}

export function readConfig(env: NodeJS.ProcessEnv, secret: string = randomBytes(32).toString('hex')): Config {
  const { host, port } = readAddress(env);
  return {
    port,
    host,
    appUrl: (readUrl(env, 'APP_URL', 'https://portal.example.com') ?? `http://localhost:${port}`).replace(
      /\/$/,
      '',
    ),
    production: env.NODE_ENV === 'production',
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: readPool(env.DATABASE_POOL),
    dataDir: env.DATA_DIR ?? '.data',
    clientVariant: readWord(env, 'CLIENT_VARIANT', { words: VARIANT_IDS, unset: DEFAULT_VARIANT.id }),
    secret: env.APP_SECRET ?? secret,
    sessionCookie: env.SESSION_COOKIE ?? 'tranche_session',
    trustProxy: readProxies(env.TRUST_PROXY),
    corsOrigin: env.CORS_ORIGIN ?? null,
    pusher: {
      key: env.PUSHER_APP_KEY ?? 'app-key',
      secret: env.PUSHER_APP_SECRET ?? env.APP_SECRET ?? secret,
    },
    smtpUrl: readUrl(env, 'SMTP_URL', 'smtp://user:pass@host:587'),
    s3: env.S3_BUCKET
      ? { bucket: env.S3_BUCKET, endpoint: env.S3_ENDPOINT ?? null, region: env.S3_REGION ?? 'eu-west-2' }
      : null,
    clamd: readClamd(env.CLAMD_ADDRESS),
    typeformSecret: env.TYPEFORM_SECRET ?? null,
    mailInboundSecret: env.MAIL_INBOUND_SECRET ?? null,
    seal: env.SEAL_P12 ? { p12: env.SEAL_P12, passphrase: env.SEAL_PASSPHRASE ?? '' } : null,
    aml: {
      provider: readWord(env, 'AML_PROVIDER', { words: AML_PROVIDERS, unset: 'lists' }),
      url: env.AML_PROVIDER_URL ?? null,
      secret: env.AML_WEBHOOK_SECRET ?? null,
    },
    fxRatesSource: env.FX_RATES_SOURCE ?? null,
    webhooksToPrivate: isYes(env.WEBHOOKS_TO_PRIVATE) && env.NODE_ENV !== 'production',
    stripe: env.STRIPE_SECRET_KEY
      ? {
          secretKey: env.STRIPE_SECRET_KEY,
          webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null,
          apiUrl: env.STRIPE_API_URL ?? null,
        }
      : null,
    diskReserveBytes: readReserve(env.DISK_RESERVE_MB),
    seedPassword: env.SEED_PASSWORD ?? 'Larkfield-2026',
    seedNow: readMoment(env.SEED_NOW),
    logLevel: readWord(env, 'LOG_LEVEL', { words: LOG_LEVELS, unset: 'info' }),
    metricsToken: env.METRICS_TOKEN ?? null,
  };
}

/**
 * Two connections a core keep PostgreSQL as busy as it can be. More only take turns, and take them from this process
 * where it shares the machine: a list of investors gave a fifth fewer answers a second with 20 on two cores.
 */
function readPool(text: string | undefined): number {
  if (text === undefined || text === '') return Math.max(LEAST_POOL, 2 * availableParallelism());
  const size = Number(text);
  if (Number.isInteger(size) && size >= LEAST_POOL && size <= 500) return size;
  throw new StartRefused(
    `DATABASE_POOL is "${text}"; it must be a number from ${LEAST_POOL} to 500: DATABASE_POOL=10`,
  );
}

function readReserve(text: string | undefined): number {
  const megabytes = text === undefined || text === '' ? 128 : Number(text);
  if (Number.isInteger(megabytes) && megabytes >= 0 && megabytes <= 1_000_000) return megabytes * 1024 * 1024;
  throw new StartRefused(
    `DISK_RESERVE_MB is "${text}"; it must be a number from 0 to 1000000: DISK_RESERVE_MB=128`,
  );
}

/** `host:port`; without a port that of clamd. */
function readClamd(text: string | undefined): Clamd | null {
  if (text === undefined || text === '') return null;
  const [, host, port = '3310'] = /^(\[[0-9a-f:]+\]|[^:\s]+)(?::(\d{1,5}))?$/i.exec(text) ?? [];
  if (host && Number(port) > 0 && Number(port) < 65536)
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
  throw new StartRefused(`CLAMD_ADDRESS is "${text}"; it must be host:port: CLAMD_ADDRESS=127.0.0.1:3310`);
}

/** One of the words; `unset` where nothing is said. */
function readWord<W extends string>(
  env: NodeJS.ProcessEnv,
  name: 'AML_PROVIDER' | 'LOG_LEVEL' | 'CLIENT_VARIANT',
  { words, unset }: { readonly words: readonly W[]; readonly unset: W },
): W {
  const text = env[name];
  if (text === undefined || text === '') return unset;
  const word = words.find((known) => known === text);
  if (word !== undefined) return word;
  throw new StartRefused(`${name} is "${text}"; it must be one of ${words.join(', ')}`);
}

/** An address of the kind that the example is of. */
function readUrl(env: NodeJS.ProcessEnv, name: 'APP_URL' | 'SMTP_URL', example: string): string | null {
  const text = env[name];
  if (text === undefined || text === '') return null;
  const kind = new URL(example).protocol.replace(/s?:$/, '');
  if (URL.canParse(text) && new RegExp(`^${kind}s?://.`, 'i').test(text)) return text;
  throw new StartRefused(`${name} is "${text}"; it must be an address: ${name}=${example}`);
}

/** Addresses, networks, and the names that stand for the private ones. */
const PROXY_NAMES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function readProxies(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const isKnown = (proxy: string): boolean => {
    const [address = '', bits, ...more] = proxy.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const isNetwork =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
    return PROXY_NAMES.includes(proxy) || (isIP(address) > 0 && isNetwork && more.length === 0);
  };
  if (text.split(',').every((proxy) => isKnown(proxy.trim()))) return text;
  throw new StartRefused(
    `TRUST_PROXY is "${text}"; it must be the proxy's address, or several between commas: TRUST_PROXY=10.0.0.1`,
  );
}

function readMoment(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (isMoment(text)) return text;
  throw new StartRefused(`SEED_NOW is "${text}"; it must be a date: SEED_NOW=2026-03-31T09:00:00Z`);
}

const LOG_LEVELS: readonly string[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const VARIANT_IDS: readonly string[] = VARIANTS.map(({ id }) => id);
