import { cloudDocuments } from '@tranche/domain/documents/cloud-documents.resource';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { and } from '../../kit/resource-engine/where.ts';
import { targetAccess } from '../crm/public.ts';
import { hangsOnVisible, isOpen } from './public-reach.ts';

/** As documents: staff by the record, investors what is public on what they see. */
export const bareCloudDocuments: Serving = {
  resource: cloudDocuments,
  access: (viewer, row, reading) => {
    if (viewer.kind !== 'investor') return targetAccess(viewer, row, reading);
    if (reading.purpose === 'update' || reading.purpose === 'delete') return 'none';
    return and([isOpen(row), hangsOnVisible(row, reading)]);
  },
};
