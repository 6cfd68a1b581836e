/** Finding records, and lists kept with the account. */
export { searchRoutes } from './search.ts';
export { supportRoute } from './contact-support.ts';
export { savedViewsServing } from './saved-views.access.ts';
