/** The inbox of the staff. */
export { inboxRoutes } from './routes.ts';
