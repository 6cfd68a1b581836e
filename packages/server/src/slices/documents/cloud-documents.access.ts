import type { Serving } from '../../kit/resource-engine/serving.ts';
import { targetAppend } from '../crm/public.ts';
import { bareCloudDocuments } from './cloud-document-access.ts';
import { replacedCloudVerbs } from './cloud-document-verbs.ts';

export const cloudDocumentsServing: Serving = {
  ...bareCloudDocuments,
  computed: { appends: { target: targetAppend } },
  replace: replacedCloudVerbs,
};
