/** What other slices may use of organisations and of the ways to invest. */
export { builtInMethod, createOrganisationEntity, createPersonalEntity } from './personal-entity.ts';
