/** The title is the specification's own. */
export const readerWords = {
  readTitle: 'Terms & Conditions',
  openTab: 'Open in new tab',
  unpublished: 'Terms are not published yet',
} as const;
