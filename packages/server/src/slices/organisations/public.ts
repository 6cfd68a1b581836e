/** What other slices may use of organisations and of the ways to invest. */
export { createOrganisationEntity, createPersonalEntity } from './personal-entity.ts';
export { addEntity } from './create-entity.ts';
export { isApprovedLink, organisationPage, organisationsOf, ownedBy, peopleActingFor } from './acts-for.ts';
export { investmentMethodEntitiesServing, ownEntities } from './investment-method-entities.access.ts';
export { organisationsServing } from './organisations.access.ts';
export { investmentMethodsServing } from './investment-methods.access.ts';
export { nomineesServing } from './nominees.access.ts';
export { organisationLinksServing } from './organisation-links.access.ts';
export { notifyApprovedBankChange } from './notify-of-bank-change.ts';
