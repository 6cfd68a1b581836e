/** Endings and sizes that the server takes (`domain.md#0.10`); it checks again by content. */
const MB = 1024 * 1024;
export const IMAGE_TYPES: readonly string[] = ['.png', '.jpg', '.jpeg', '.webp'];
export const IMAGE_MAX_BYTES = 5 * MB;
export const DOCUMENT_TYPES: readonly string[] = [
  '.pdf',
  '.doc',
  '.docx',
  '.xls',
  '.xlsx',
  '.ppt',
  '.pptx',
  '.csv',
  '.txt',
  '.png',
  '.jpg',
  '.jpeg',
];
export const DOCUMENT_MAX_BYTES = 50 * MB;
