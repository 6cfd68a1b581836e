import type { SessionUser } from '@tranche/domain/settings/boot';

export const ANN: SessionUser = {
  id: 7,
  name: 'Ann Lee',
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann.lee@larkfield.test',
  email_verified_at: '2026-01-01T00:00:00.000000Z',
  role_id: 5,
  avatar: null,
  accepted_terms_version: 1,
  compliance_passed: 0,
  compliance_tries: 0,
  permissions: [],
};
export const IRIS: SessionUser = {
  ...ANN,
  id: 1,
  name: 'Iris Holloway',
  role_id: 1,
  permissions: ['investors.index', 'funds.index'],
};
