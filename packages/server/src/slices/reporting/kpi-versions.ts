import { sql } from 'kysely';
import type { Append } from '../../kit/resource-engine/serving.ts';

/** `[{version, valid_from, …}]`, oldest first: what a KPI measured, and from which day on (`domain.md#L`). */
export const kpiVersions: Append = (row) => sql`(
  select coalesce(json_agg(json_build_object('version', kept.version, 'valid_from', kept.valid_from, 'unit', kept.unit,
    'aggregation', kept.aggregation, 'weight_by_key', kept.weight_by_key, 'frequency', kept.frequency, 'sign', kept.sign,
    'formula', kept.formula) order by kept.version), '[]')
  from kpi_versions as kept where kept.report_sub_type_id = ${row('id')})`;
