/** The inbox of the staff. */
export { startInboxNews } from './inbox-news.ts';
export { inboxRoutes } from './routes.ts';
