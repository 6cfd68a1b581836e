/** Questions that the firm adds to records and forms. */
export const attributeWords = {
  thing: 'the questions',
  lockedBy: 'Locked by {brand}',
  required: 'Please fill this in.',
  fileKept: 'A file has been uploaded. Choose another to replace it.',
  yes: 'Yes',
  no: 'No',
} as const;
