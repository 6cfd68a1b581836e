export interface Option {
  readonly value: string;
  readonly label: string;
  /** Secondary fact in the list: an e-mail address, a place. */
  readonly note?: string;
  readonly disabled?: boolean;
}

/** Where an async picker looks: search as one types, and the name of a value that is already chosen. */
export interface OptionSource {
  search(query: string, signal: AbortSignal): Promise<readonly Option[]>;
  find(value: string): Promise<Option | null>;
}
