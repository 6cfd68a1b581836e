import type { Serving } from '../../kit/resource-engine/serving.ts';
import { barePdfs } from './document-access.ts';
import { pdfRoutes } from './pdf-verbs.ts';

export const pdfsServing: Serving = { ...barePdfs, actions: pdfRoutes };
