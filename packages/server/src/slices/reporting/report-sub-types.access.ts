import { reportSubTypes } from '@tranche/domain/reporting/report-sub-types.resource';
import { sql } from 'kysely';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { kpiWrites } from './kpi-definitions.ts';
import { kpiVersions } from './kpi-versions.ts';
import { kpiValuesRoute } from './kpi-values.ts';

/** Investors know of the KPIs that are shown to them. */
const bareKpis: Serving = {
  resource: reportSubTypes,
  access: (viewer, row) => (viewer.kind === 'investor' ? sql`${row('is_investor_visible')}` : 'all'),
};

export const reportSubTypesServing: Serving = {
  ...bareKpis,
  computed: { appends: { versions: kpiVersions } },
  replace: kpiWrites(bareKpis),
  actions: [kpiValuesRoute],
};
