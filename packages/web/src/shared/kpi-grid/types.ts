import type { Frequency, INPUT_TARGETS } from '@tranche/domain/reporting/codes';
import type { FigureVersion } from '@tranche/domain/reporting/report-figures';
import type { KpiUnit } from '../kpis/series.ts';

/** A KPI as the grid has it: of the firm's list, or one company's or fund's own. */
export interface KpiLine {
  /** `kpi-3`, `custom-2`, `own Units sold`. */
  readonly key: string;
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly unit: KpiUnit;
  readonly decimals: number;
  readonly frequency: Frequency;
  readonly isRequired: boolean;
  readonly isPositive: boolean;
  /** Null: neither way is better. */
  readonly higherIsBetter: boolean | null;
  /** With the names of the KPIs that it is made of. */
  readonly formula: string | null;
  readonly definition: string | null;
  /** What it measured, oldest first, where that was ever something else. */
  readonly versions?: readonly FigureVersion[] | null;
}

export const FIELDS = ['value', 'target', 'comment'] as const;
/** What a figure says: its value, what was aimed at, and what is said of it. */
export type FigureField = (typeof FIELDS)[number];

/** A figure as it is stored. */
export interface GridFigure {
  readonly id: number;
  /** Of its KPI. */
  readonly line: string;
  /** The last day of its period. */
  readonly end: string;
  readonly value: string | null;
  readonly target: string | null;
  readonly comment: string | null;
  readonly updatedAt: string;
  readonly isLive: boolean;
  readonly isLocked: boolean;
  /** Given by the company through its link; the firm corrects it with a reason. */
  readonly isFromCompany: boolean;
  /** Goes to investors with the next publication. */
  readonly isPublishable: boolean;
  /** What was asked back. */
  readonly query: string | null;
  readonly restated: {
    readonly at: string;
    /** The day from which the value counts. */
    readonly from: string;
    readonly before: string | null;
    readonly reason: string;
  } | null;
}

/** All that a grid shows of one company or fund. */
export interface FigureBook {
  readonly currency: string;
  readonly fyStartMonth: number;
  readonly lines: readonly KpiLine[];
  readonly figures: readonly GridFigure[];
  /** What formulas come to. */
  readonly computed: readonly { readonly line: string; readonly end: string; readonly value: string }[];
}

/** One field of one figure, as someone left it. */
export interface FigureEdit {
  readonly line: KpiLine;
  readonly end: string;
  readonly field: FigureField;
  readonly value: string | null;
  /** The figure that they saw; null where there was none. */
  readonly seen: GridFigure | null;
  /** When it was changed last, also by their own save just before. */
  readonly seenAt: string | null;
}

export type Outcome =
  /** With the moment of the change, which the next one has seen. */
  | { readonly kind: 'saved'; readonly at: string | null }
  /** Refused, and why. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Someone else wrote it since. */
  | { readonly kind: 'overtaken' }
  /** Not decided: without a connection, or the server failed. */
  | { readonly kind: 'failed' };

/** Where figures are read from and saved to; one outcome for each edit, in the same order. */
export interface FigureStore {
  save(edits: readonly FigureEdit[]): Promise<readonly Outcome[]>;
  /** Reads again what is shown. */
  reload(): Promise<unknown>;
  /** Another value of a figure that is not simply typed over; absent where there is no such figure. */
  change?(change: FigureChange): Promise<unknown>;
  /** What the earlier values of a figure are filed under; absent where none are stored. */
  readonly historyType?: string;
}

export interface FigureChange {
  readonly line: KpiLine;
  readonly figure: GridFigure;
  readonly verb: 'restate' | 'correct';
  readonly value: string | null;
  readonly reason: string;
  /** Of a restatement: the day from which the value counts. */
  readonly from: string | null;
}

export interface InputTarget {
  readonly type: (typeof INPUT_TARGETS)[number];
  readonly id: number;
}

export interface FigureActionsProps {
  /** ‘Revenue, Q1 2026’. */
  readonly at: string;
  readonly line: KpiLine;
  readonly figure: GridFigure;
  readonly store: FigureStore;
  readonly currency: string;
  readonly editable: boolean;
}
