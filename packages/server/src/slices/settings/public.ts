export { applyVariant } from './apply-variant.ts';
export { brandOf, type Brand, type Picture } from './brand.ts';
export { dropSettings, readFlags, readSettings, watchSettings } from './read-settings.ts';
export { readSessionUser } from './read-session-user.ts';
export { renderDocument } from './render-document.ts';
export { termsServing } from './terms.access.ts';
export { attributesServing } from './attributes.access.ts';
export { bankDetailChangesServing } from './bank-changes/bank-detail-changes.access.ts';
export { waitingAnswer, withholdBankChange, type Withheld } from './bank-changes/propose-bank-change.ts';
