/** What other slices may use of people and their accounts. */
export { investorScope, isScoped } from '../../kit/session/investor-scope.ts';
export { usersAccess, usersServing } from './users.access.ts';
export { changeUser } from './change-user.ts';
export { createUser } from './open-account.ts';
export { equipInvestor } from './prepare-investor.ts';
export { apiTokensServing } from './api-tokens.access.ts';
export { passkeysServing } from './passkeys.access.ts';
