/** A statement of category that staff enter for an investor. */
export const declareWords = {
  action: 'Record a declaration',
  title: 'Record a declaration of {name}',
  type: '⟦Investor Category⟧',
  chooseFirst: 'Choose a category.',
  signedName: 'Name as signed',
  signedNameHelp: 'Exactly as on the profile: {name}',
  signed: 'They have read and signed the statement.',
  mustBeSigned: 'A declaration counts only once they have signed it.',
  evidence: 'The documents of this ⟦investor⟧ count as evidence. Upload it there first.',
  save: 'Record declaration',
  saving: 'Recording…',
  done: 'Declaration recorded',
} as const;
