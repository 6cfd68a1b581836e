import { reportTypes } from '@tranche/domain/reporting/report-types.resource';
import type { Serving } from '../../kit/resource-engine/serving.ts';

export const reportTypesServing: Serving = { resource: reportTypes, access: () => 'all' };
