import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartRefused } from './program/refused.mjs';

const refused = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env);
    return 'taken';
  } catch (error) {
    return error instanceof StartRefused ? error.message : String(error);
  }
};

test.each([
  ['PORT', '70000'],
  ['DATABASE_POOL', '1'],
  ['DISK_RESERVE_MB', '-1'],
  ['CLAMD_ADDRESS', 'a:b:c'],
  ['AML_PROVIDER', 'someone'],
  ['APP_URL', 'portal.firm.test'],
  ['APP_URL', '://'],
  ['SMTP_URL', 'mail.firm.test:587'],
  ['TRUST_PROXY', 'proxy'],
  ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['SEED_NOW', 'never'],
  ['SEED_NOW', '2026-02-30'],
  ['LOG_LEVEL', 'loud'],
  ['CLIENT_VARIANT', 'nowhere'],
])('%s=%s is refused in a sentence that says what it must be', (name, text) => {
  expect(refused({ [name]: text })).toMatch(new RegExp(`^${name} is ".*"; it must be `));
});

test.each([
  { TRUST_PROXY: '127.0.0.1' },
  { TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8, ::1' },
  { APP_URL: 'https://portal.firm.test/', SMTP_URL: 'smtps://ada:p%40ss@mail.firm.test:465' },
  { SEED_NOW: '2026-03-31', LOG_LEVEL: 'silent', CLIENT_VARIANT: 'quillmere' },
  { TRUST_PROXY: '', APP_URL: '', SMTP_URL: '', SEED_NOW: '', LOG_LEVEL: '' },
])('%o is taken', (env) => {
  expect(refused(env)).toBe('taken');
});
