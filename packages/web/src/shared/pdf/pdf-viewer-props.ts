import type { ReactNode } from 'react';
import type { PageSize } from './page-layout.ts';

export interface PdfViewerProps {
  /** The document's name: what the page region is called. */
  readonly name: string;
  readonly file: Blob;
  /** Where the file itself is read: ‘Download’, and ‘Open original’ where it cannot be shown. */
  readonly original: string;
  /** Over each page, whether it is drawn yet or not: fields to fill in. */
  readonly layer?: (page: PageLayer) => ReactNode;
  /** The size of every page, in points, as soon as it is known. */
  readonly onSizes?: (sizes: readonly PageSize[]) => void;
  /** `page` (default): as high as the window leaves; `fill`: as high as its parent. */
  readonly height?: 'page' | 'fill';
  /** No thumbnails at the left, where something else is beside the pages. */
  readonly narrow?: boolean;
}

/** A page as something laid over it needs it: fields are in points, the layer in pixels. */
export interface PageLayer {
  readonly page: number;
  /** Pixels a point. */
  readonly scale: number;
}
