import { createHmac } from 'node:crypto';
import type { Config } from '../../packages/server/src/kit/config.ts';
import { amlSignature } from '../../packages/server/src/slices/compliance/screening/providers.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';

/** What other companies' servers send, with the proof that it is they. */
const SECRETS = {
  typeform: 'form-secret',
  mail: 'mail-secret',
  aml: 'aml-secret',
  stripe: 'whsec_test',
};

/** The app that those servers send to. */
export const SIGNED: Partial<Config> = {
  webhooksToPrivate: true,
  typeformSecret: SECRETS.typeform,
  mailInboundSecret: SECRETS.mail,
  stripe: { secretKey: 'sk_test_1', webhookSecret: SECRETS.stripe, apiUrl: 'http://127.0.0.1:9' },
  aml: { provider: 'external', url: null, secret: SECRETS.aml },
};

const answered = JSON.stringify({ reference: 'far-1', status: 'passed', matches: [] });
const filled = JSON.stringify({
  event_type: 'form_response',
  form_response: {
    form_id: 'unknown',
    token: 'token-1',
    submitted_at: '2026-03-30T10:00:00Z',
    answers: [{ type: 'email', email: 'new@typeform.test', field: { id: '1', ref: 'email', type: 'email' } }],
  },
});
const replied = JSON.stringify({
  message_id: '<1@where.test>',
  to: ['office@larkfield.test'],
  from: { email: 'who@where.test', name: 'Who' },
  subject: 'Hello',
  text: 'Is anyone there?',
});
const paid = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  data: {
    object: {
      amount_paid: 2500,
      lines: { data: [] },
      parent: { subscription_details: { subscription: 'sub_test' } },
    },
  },
});
const seconds = String(Date.parse(DEMO_NOW) / 1000);
const stripeProof = createHmac('sha256', SECRETS.stripe).update(`${seconds}.${paid}`).digest('hex');

export const screeningAnswer = {
  url: '/api/aml-checks/webhook',
  json: JSON.parse(answered) as object,
  headers: { 'aml-timestamp': seconds, 'aml-signature': amlSignature(SECRETS.aml, seconds, answered) },
};
export const formAnswer = {
  url: '/api/contacts/typeform',
  json: JSON.parse(filled) as object,
  headers: {
    'typeform-signature': `sha256=${createHmac('sha256', SECRETS.typeform).update(filled).digest('base64')}`,
  },
};
export const mailAnswer = {
  url: '/api/mails/inbound',
  json: JSON.parse(replied) as object,
  headers: {
    'x-mail-signature': `sha256=${createHmac('sha256', SECRETS.mail).update(replied).digest('base64')}`,
  },
};
export const membershipPaid = {
  url: '/api/stripe/webhook',
  json: JSON.parse(paid) as object,
  headers: { 'stripe-signature': `t=${seconds},v1=${stripeProof}` },
};
