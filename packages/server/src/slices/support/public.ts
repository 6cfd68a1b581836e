/** Finding records, and lists kept with the account. */
export { searchRoutes } from './search.ts';
export { savedViewsServing } from './saved-views.access.ts';
