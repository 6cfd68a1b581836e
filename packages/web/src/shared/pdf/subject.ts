/** What a document is about, where it was requested (`append: ['target']`). */
export interface Belonging {
  readonly target?: { readonly type: string; readonly name: string | null } | null;
}

const COMPANIES = ['investment_opportunity', 'fund'];

/** The company or fund of a document whose name does not tell it: of three annual reports, whose each is. */
export function subjectOf({ name, target }: Belonging & { readonly name: string }): string | null {
  if (!target?.name || !COMPANIES.includes(target.type)) return null;
  return name.toLowerCase().includes(target.name.toLowerCase()) ? null : target.name;
}
