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

/** `{1: 'Draft', 2: 'Live'}` → options. */
export const optionsOf = (labels: Readonly<Record<string | number, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Those whose label holds what was typed. */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
  const wanted = typed.trim().toLowerCase();
  return wanted === '' ? options : options.filter(({ label }) => label.toLowerCase().includes(wanted));
}
