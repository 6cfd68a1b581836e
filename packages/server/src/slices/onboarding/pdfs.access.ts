import type { Serving } from '../../kit/resource-engine/serving.ts';
import { barePdfs } from './paper-access.ts';

export const pdfsServing: Serving = barePdfs;
