/** What a worker must do: run one file of tests, with one mutant switched on or none. */
export interface Job {
  readonly file: string;
  readonly mutant: number | null;
  /** Load every module again before: for what is worked out once, while modules load. */
  readonly fresh: boolean;
  /** Whether to say which mutants the file passes. */
  readonly covers: boolean;
  /** The tests to run, by their whole names; all where it is null. */
  readonly tests: readonly string[] | null;
}

/** What one test of a file passes by itself. */
export interface Passed {
  readonly ms: number;
  readonly seen: readonly number[];
}

export interface Outcome {
  /** The first test that failed, and how; nothing where all passed. */
  readonly failure: string | null;
  readonly ms: number;
  readonly seen: readonly number[];
  readonly seenWhileLoading: readonly number[];
  /** By the whole name of a test; for what is passed outside of all of them see `seen`. */
  readonly byTest: Readonly<Record<string, Passed>>;
}

/** What a hand says when it asks for its next job. */
export interface Request {
  readonly pid: number;
  readonly outcome: Outcome | null;
}
