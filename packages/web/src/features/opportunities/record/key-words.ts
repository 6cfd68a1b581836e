/** Key information. */
export const keyWords = {
  cards: {
    basics: 'Company',
    terms: 'Round and terms',
    story: 'Story',
    payment: 'Payment',
    'pre-emption': 'Pre-emption',
  },
  edit: 'Edit',
  editCard: 'Edit {card}',
  showEmpty: 'Show empty fields ({n})',
  hideEmpty: 'Hide empty fields',
  none: 'Nothing here yet.',
  yes: 'Yes',
  no: 'No',
  thing: 'the key information',
} as const;
