import { cloudDocuments } from '@tranche/domain/documents/cloud-documents.resource';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { and } from '../../kit/resource-engine/where.ts';
import { targetAccess } from '../crm/public.ts';
import { hangsOnVisible, isOpen } from './public-scope.ts';

/** As documents: staff by the record, investors what is public on what they see. */
export const bareCloudDocuments: Serving = {
  resource: cloudDocuments,
  access: (viewer, row, context) => {
    if (viewer.kind !== 'investor') return targetAccess(viewer, row, context);
    if (context.purpose === 'update' || context.purpose === 'delete') return 'none';
    return and([isOpen(row), hangsOnVisible(row, context)]);
  },
};
