import { storePictures } from '../../../kit/files/pictures.ts';
import type { Upload } from '../../../kit/http/upload.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';

/** The opportunity's logo and cover as uploaded with its form. */
export const storeOpportunityPictures = (
  { app }: Work,
  files: readonly Upload[],
): Promise<Record<string, string>> =>
  storePictures(app, 'opportunities', files, { logo: 'logo', cover_image: 'image' });
