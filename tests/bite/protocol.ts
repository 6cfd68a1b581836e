/** What a worker must do: run one file of tests, with one mutant switched on or none. */
export interface Job {
  readonly file: string;
  readonly mutant: number | null;
  /** Load every module again before: for what is worked out once, while modules load. */
  readonly fresh: boolean;
  /** Whether to say which mutants the file passes. */
  readonly covers: boolean;
}

export interface Outcome {
  /** The first test that failed, and how; nothing where all passed. */
  readonly failure: string | null;
  readonly ms: number;
  readonly seen: readonly number[];
  readonly seenWhileLoading: readonly number[];
}

/** What a hand says when it asks for its next job. */
export interface Request {
  readonly pid: number;
  readonly outcome: Outcome | null;
}
