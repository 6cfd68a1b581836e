import { randomBytes } from 'node:crypto';

/** Settings of the process, read once from the environment. Secrets live here and nowhere in the database. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute base of links in mails, without a slash at its end. */
  readonly appUrl: string;
  readonly production: boolean;
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly clientVariant: string;
  readonly secret: string;
  readonly sessionCookie: string;
  readonly trustProxy: string | null;
  readonly pusher: { readonly key: string; readonly secret: string };
  readonly smtpUrl: string | null;
  readonly s3: { readonly bucket: string; readonly endpoint: string | null; readonly region: string } | null;
  readonly seedPassword: string;
  readonly seedNow: string | null;
  readonly logLevel: string;
}

export function readConfig(env: NodeJS.ProcessEnv, secret: string = randomBytes(32).toString('hex')): Config {
  const port = Number(env.PORT ?? 3000);
  return {
    port,
    host: env.HOST ?? '0.0.0.0',
    appUrl: (env.APP_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    production: env.NODE_ENV === 'production',
    databaseUrl: env.DATABASE_URL ?? null,
    dataDir: env.DATA_DIR ?? '.data',
    clientVariant: env.CLIENT_VARIANT ?? 'larkfield',
    secret: env.APP_SECRET ?? secret,
    sessionCookie: env.SESSION_COOKIE ?? 'tranche_session',
    trustProxy: env.TRUST_PROXY ?? null,
    pusher: { key: env.PUSHER_APP_KEY ?? 'app-key', secret: env.PUSHER_APP_SECRET ?? env.APP_SECRET ?? secret },
    smtpUrl: env.SMTP_URL ?? null,
    s3: env.S3_BUCKET
      ? { bucket: env.S3_BUCKET, endpoint: env.S3_ENDPOINT ?? null, region: env.S3_REGION ?? 'eu-west-2' }
      : null,
    seedPassword: env.SEED_PASSWORD ?? 'Larkfield-2026',
    seedNow: env.SEED_NOW ?? null,
    logLevel: env.LOG_LEVEL ?? 'info',
  };
}
