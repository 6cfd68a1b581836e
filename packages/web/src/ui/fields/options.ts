export interface Option {
  readonly value: string;
  readonly label: string;
  /** Secondary fact in the list: an e-mail address, a place. */
  readonly note?: string;
  readonly disabled?: boolean;
  /** Other words by which it is found, not shown: ‘British’ of the United Kingdom. */
  readonly alias?: string;
}

/** Where an async picker looks: search as one types, and the name of a value that is already chosen. */
export interface OptionSource {
  search(query: string, signal: AbortSignal): Promise<readonly Option[]>;
  find(value: string): Promise<Option | null>;
}

/** `{1: 'Draft', 2: 'Live'}` → options. */
export const optionsOf = (labels: Readonly<Record<string | number, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Those whose label, or another word for it, holds what was typed. */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
  const wanted = typed.trim().toLowerCase();
  return wanted === ''
    ? options
    : options.filter(({ label, alias = '' }) => `${label} ${alias}`.toLowerCase().includes(wanted));
}
