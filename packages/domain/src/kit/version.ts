/** One save of a record whose earlier values are stored (`domain.md#0.13`), as far as the reader may see it. */
export interface RecordVersion {
  readonly version: number;
  readonly at: string;
  readonly actor: { readonly id: number; readonly name: string } | null;
  /** What changed; a name without a value in `before` and `after` is one of which nothing more is stored. */
  readonly fields: readonly string[];
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** What people call the records that the values refer to: `{field: {id: name}}`, without those that the reader may not open. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
