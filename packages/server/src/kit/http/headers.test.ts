import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { pagePolicy } from './headers.ts';

test('Stripe’s addresses are let in only where there are keys', () => {
  expect(pagePolicy('n', readConfig({}))).not.toContain('stripe.com');
  const policy = pagePolicy('n', readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' }));
  expect(policy).toContain("script-src 'self' 'nonce-n' https://js.stripe.com;");
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  expect(policy).toMatch(/frame-src [^;]* https:\/\/js\.stripe\.com https:\/\/hooks\.stripe\.com;/);
});
