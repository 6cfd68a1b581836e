/** Pixels of the drawings are those of text at its usual size, and grow with the reader's own text size (0.3). */
const ROOT = 16;

/** For styles: `220` → `13.75rem`. */
export const rem = (pixels: number): string => `${pixels / ROOT}rem`;

/** How much larger than usual text is now: 1 as browsers come, 2 at twice its size. */
export const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / ROOT || 1;

/** Pixels of a letter of an axis, about, at the usual size. */
const LETTER = 6.5;
/** How wide a label of an axis is, about. */
export const labelWidth = (label: string, scale: number): number => label.length * LETTER * scale;
