/** What a menu calls each move of a stage. */
export const moveLabels = {
  publishExternal: 'Live - External',
  publishInternal: 'Live - Internal',
  makeExternal: 'Open to all ⟦investors⟧',
  makeInternal: 'Limit to invited ⟦investors⟧',
  unpublish: 'Return to draft',
  close: 'Close',
  reopenExternal: 'Reopen to all ⟦investors⟧',
  reopenInternal: 'Reopen to invited ⟦investors⟧',
  complete: 'Complete',
  mature: 'Mature',
  unmature: 'Undo maturity',
  uncomplete: 'Undo completion',
} as const;
