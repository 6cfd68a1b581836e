import { answerRoutes } from './kpi-requests/answer-routes.ts';
import { REPORT_ANSWERS } from '@tranche/domain/reporting/report-answers';
import { z } from 'zod';
import type { Route } from '../../kit/http/route.ts';
import { aggregateChart, aggregateReports } from './aggregate-reports.ts';
import { availableReports } from './available-reports.ts';
import { checkFormula } from './check-formula.ts';
import { completeness } from './completeness.ts';
import { figureSheet } from './figure-sheet.ts';
import { quarterlyExport } from './quarterly-export.ts';

const report = (
  name: keyof typeof REPORT_ANSWERS,
  summary: string,
  handle: Route['handle'],
  access: Route['access'] = 'kpi.index',
): Route => ({
  method: 'GET',
  path: `/api/reports/${name}`,
  access,
  summary,
  response: z.object({ data: REPORT_ANSWERS[name] }),
  handle,
});

/** Reports without a table of their own (`domain.md#L`). */
export const reportRoutes: readonly Route[] = [
  ...answerRoutes,
  report('available-reports', 'the reports available for a company or fund', availableReports, [
    'kpi.index',
    'investor',
  ]),
  report('figure-sheet', "what a grid of one company's figures needs beside them", figureSheet, [
    'kpi.index',
    'investment_opportunity_live.index',
    'investment_opportunity_existing.index',
    'pipeline_deals.index',
    'funds_opportunity.index',
  ]),
  report('completeness', 'how many of the figures due are there, by company and fund', completeness),
  report('formula-check', 'what a formula would come to on real figures', checkFormula, [
    'kpi_report_types.create',
    'kpi_report_types.update',
  ]),
  report('aggregate', 'KPIs of a period over companies', aggregateReports),
  report('aggregate-chart', 'a KPI over time, by group', aggregateChart),
  {
    method: 'GET',
    path: '/api/reports/quarterly-export',
    access: 'kpi.index',
    summary: 'a quarter as a workbook',
    handle: quarterlyExport,
  },
];
