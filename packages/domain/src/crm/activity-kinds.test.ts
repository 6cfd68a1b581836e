import { expect, test } from 'vitest';
import { activityKind } from './activity-kinds.ts';

test.each([
  ['user.signed_in', 'sign_ins'],
  ['user.two_factor_enabled', 'sign_ins'],
  ['user.updated', 'changes'],
  ['onboarding_document.viewed', 'views'],
  ['onboarding_document.signed', 'documents'],
  ['document.downloaded', 'views'],
  ['invitation.accepted', 'invitations'],
  ['categorisation.submitted', 'declarations'],
  ['compliance_test.passed', 'tests'],
  ['investment.paid', 'transactions'],
  ['investment_opportunity.updated', 'changes'],
  ['mail.received', 'mails'],
  ['note.created', 'conversations'],
  ['nothing', 'changes'],
])('%s is of %s', (event, kind) => {
  expect(activityKind(event)).toBe(kind);
});
