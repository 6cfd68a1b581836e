import type { FigureVersion } from '@tranche/domain/reporting/report-figures';
import { readAll } from '../../kit/read-all.ts';

export type Versions = ReadonlyMap<number, readonly FigureVersion[]>;

interface Category {
  readonly reportSubTypes: readonly { readonly version: number }[];
}

/** What KPIs measured, by their id: of those that ever measured something else, and asked for only where there are any. */
export async function readVersions(categories: readonly Category[], signal: AbortSignal): Promise<Versions> {
  const isAny = categories.some(({ reportSubTypes }) => reportSubTypes.some(({ version }) => version > 1));
  if (!isAny) return new Map();
  const kpis = await readAll<'report-sub-types', { versions: readonly FigureVersion[] }>(
    'report-sub-types',
    { append: ['versions'] },
    signal,
  );
  return new Map(kpis.flatMap(({ id, version, versions }) => (version > 1 ? [[id, versions] as const] : [])));
}
