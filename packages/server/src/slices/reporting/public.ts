/** Figures of the business for staff. */
export { statisticsRoutes } from './routes.ts';
