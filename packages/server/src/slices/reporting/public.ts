/** KPIs, reports and figures of the business. */
export { statisticsRoutes } from './routes.ts';
export { reportRoutes } from './report-routes.ts';
export { askForKpis, defineReportingJobs } from './due-reminders.ts';
export { enterFigures } from './enter-figures.ts';
export { changeFigure } from './change-figure.ts';
export { lockFigures } from './lock-figures.ts';
export { createKpi } from './kpi-definitions.ts';
export { publishReport } from './publish-report.ts';
export { publishDueReports } from './publish-due-reports.ts';
export { freezeWip } from './wip-report.access.ts';
export { customKpisServing } from './custom-kpis.access.ts';
export { reportInputsServing } from './report-inputs.access.ts';
export { reportSubTypesServing } from './report-sub-types.access.ts';
export { reportTypesServing } from './report-types.access.ts';
export { updateReportsServing } from './update-reports.access.ts';
export { wipReportServing } from './wip-report.access.ts';
