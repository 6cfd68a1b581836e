export const historyTexts = {
  fields: {
    name: 'Name',
    strapline: 'Strapline',
    summary: 'Summary',
    description: 'Description',
    sections: 'Chapters',
  },
} as const;
