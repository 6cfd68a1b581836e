/** What other slices may use of people and their accounts. */
export { byInvestor, investorScope } from '../../kit/session/investor-scope.ts';
export { usersServing } from './users.access.ts';
export { changeUser, removeAccount } from './change-user.ts';
export { riskAppends } from './risk-profile.ts';
export { createUser } from './open-account.ts';
export { apiTokensServing } from './api-tokens.access.ts';
export { passkeysServing } from './passkeys.access.ts';
