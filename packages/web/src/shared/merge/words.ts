/** Two records that are one. */
export const mergeWords = {
  action: 'Merge',
  choose: 'Choose exactly two to merge them.',
  note: 'This record was merged with another one on {when}.',
  undo: 'Take apart',
  undoing: 'Taking apart…',
  until: 'You can take them apart until {when}.',
  undone: 'The records are separate again',
} as const;
