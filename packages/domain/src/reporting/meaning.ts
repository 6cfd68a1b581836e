import type { Aggregation, Frequency, KPI_UNITS } from './codes.ts';
import type { Formula } from './formula.ts';

/** What a KPI measures from a day on (`domain.md#L`). */
export interface Meaning {
  readonly version: number;
  /** Null: from the beginning. */
  readonly valid_from: string | null;
  readonly unit: (typeof KPI_UNITS)[number];
  readonly aggregation: Aggregation;
  readonly weight_by_key: string | null;
  readonly frequency: Frequency;
  readonly formula: Formula | null;
}

/** The version that counts on a day, of all in their order; before the first one, that. */
export const versionAt = <V extends { readonly valid_from: string | null }>(
  versions: readonly V[],
  day: string,
): V | undefined => versions.findLast(({ valid_from: from }) => from === null || from <= day) ?? versions[0];

type Version = Pick<Meaning, 'version' | 'valid_from'>;
interface Versioned<V extends Version = Version> {
  /** All of them, oldest first, where it ever measured something else. */
  readonly versions?: readonly V[] | null;
}

/** The KPI as it measured on a day. */
export function meantOn<K extends Versioned<Meaning>>(kpi: K, day: string): K {
  const meaning = kpi.versions && versionAt(kpi.versions, day);
  if (!meaning) return kpi;
  const { version: _, valid_from: __, ...measured } = meaning;
  return { ...kpi, ...measured };
}

/** Whether figures of two days can be set beside one another. */
export const meansSame = ({ versions }: Versioned, day: string, other: string): boolean =>
  !versions || versionAt(versions, day)?.version === versionAt(versions, other)?.version;
