import { wipReport } from '@tranche/domain/reporting/wip-report.resource';
import type { Serving } from '../../kit/resource-engine/serving.ts';

export const wipReportServing: Serving = {
  resource: wipReport,
  access: (viewer) => (viewer.kind === 'staff' || viewer.kind === 'system' ? 'all' : 'none'),
};
