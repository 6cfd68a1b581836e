import { sql } from 'kysely';
import type { Sql } from '../../kit/resource-engine/serving.ts';

/** What figures of a KPI are worked out by; with all its versions where it ever measured something else. */
export const KPI_COLUMNS: Sql = sql`kpi.id, kpi.key, kpi.name, kpi.unit, kpi.aggregation, kpi.weight_by_key, kpi.frequency,
  kpi.formula, case when kpi.version > 1 then (
    select json_agg(json_build_object('version', measured.version, 'valid_from', measured.valid_from, 'unit', measured.unit,
      'aggregation', measured.aggregation, 'weight_by_key', measured.weight_by_key, 'frequency', measured.frequency,
      'formula', measured.formula) order by measured.version)
    from kpi_versions as measured where measured.report_sub_type_id = kpi.id) end as versions`;
