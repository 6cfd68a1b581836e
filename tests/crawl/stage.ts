import type { Control } from './controls.ts';

/** One press on the way from a screen's address to what it opened; `filled`: once its form was answered. */
export interface Step {
  readonly key: string;
  readonly filled: boolean;
}
export interface Stage {
  readonly address: string;
  readonly steps: readonly Step[];
}

export const nameOf = ({ address, steps }: Stage): string =>
  [address, ...steps.map(({ key }) => `“${key.split('|')[3]}”`)].join(' › ');

/** What leaves traces in a form comes after what leaves none. */
export const byTraces = (one: Control, other: Control): number => traces(one) - traces(other);
const traces = ({ kind }: Control): number => (['link', 'button'].includes(kind) ? 0 : 1);
/** A screen that is as it was has the same ones. */
export const keysOf = (controls: readonly Control[]): string => controls.map(({ key }) => key).join('\n');
