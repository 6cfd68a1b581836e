import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../tests/support/app.ts';
import type { Manifest } from '../../seeds/manifest.ts';
import { seedClient } from '../../seeds/seed-client.ts';

let server: TestApp;
let manifest: Manifest;
const now = new Date('2026-03-31T09:00:00Z');

beforeAll(async () => {
  server = await testApp({ now: now.toISOString() });
  const begun = performance.now();
  manifest = await seedClient(server.app, {
    variant: 'larkfield',
    now,
    password: 'Larkfield-2026',
    referenceOnly: false,
  });
  console.error(`seeded in ${Math.round(performance.now() - begun)} ms`, manifest.counts);
}, 120_000);
afterAll(() => server.close());

describe('the demo client', () => {
  it('has its people and deals', () => {
    expect(manifest.counts).toMatchObject({
      users: 72,
      contacts: 80,
      organisations: 14,
      investment_opportunities: 24,
    });
  });
});
