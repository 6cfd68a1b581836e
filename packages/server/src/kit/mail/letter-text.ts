import sanitize from 'sanitize-html';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The text of a letter, for readers that show no HTML and for its record's story. */
export const letterText = (html: string): string =>
  sanitize(
    html
      .replace(/<li>/gi, '- ')
      .replace(/<(br|hr)\s*\/?>|<\/(li|tr|h[1-6]|blockquote|pre)>/gi, '\n')
      .replace(/<\/p>/gi, '\n\n'),
    { allowedTags: [], allowedAttributes: {} },
  )
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
