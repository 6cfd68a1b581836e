/** The sentences that a record's Edit tab takes from its feature, whose `fields` name the fields. */
export type EditWords = {
  readonly saved: string;
  readonly form: { readonly save: string; readonly saving: string; readonly changed: string };
  readonly danger: { readonly title: string; readonly help: string; readonly delete: string };
};

/** Those of the page on which such a record is made. */
export type NewWords = {
  readonly title: string;
  readonly new: string;
  readonly form: { readonly create: string; readonly creating: string };
};
