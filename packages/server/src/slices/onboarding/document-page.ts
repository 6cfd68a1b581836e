import { createElement, type ReactElement } from 'react';
import type { DocumentProps } from '@react-pdf/renderer';
import { PdfPage, PdfTitle } from '../../kit/pdf/blocks.tsx';
import type { PdfBrand } from '../../kit/pdf/brand.ts';
import { PdfRichText } from '../../kit/pdf/rich-text.tsx';

/** A document's text under the firm's head. */
export const documentPage = (
  brand: PdfBrand,
  { name, html }: { name: string; html: string },
): ReactElement<DocumentProps> =>
  PdfPage({
    brand,
    title: name,
    children: [
      createElement(PdfTitle, { key: 'title', children: name }),
      createElement(PdfRichText, { key: 'text', html }),
    ],
  });
