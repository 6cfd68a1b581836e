import { callLogs } from '@tranche/domain/crm/call-logs.resource';
import { invalidField } from '@tranche/domain/kit/errors';
import type { Preparing, Serving } from '../../kit/resource-engine/serving.ts';
import { createAttached, keepTarget, updateAttached } from './attachments.ts';
import { followCall } from './follow-call.ts';
import { notAboutViewer, targetAccess, targetAppend } from './targets.ts';

/** A call has been made: no one logs one of tomorrow. */
function prepare(data: Record<string, unknown>, { before, work }: Preparing): Record<string, unknown> {
  const { called_at: at } = data;
  if (typeof at === 'string' && Date.parse(at) > work.now.getTime()) {
    throw invalidField('called_at', 'The called at field must be a date before or equal to now.');
  }
  return keepTarget(data, before);
}

export const callLogsServing: Serving = {
  resource: callLogs,
  access: (viewer, row, context) => {
    if (viewer.kind === 'system') return 'all';
    const scope = viewer.kind === 'staff' ? targetAccess(viewer, row, context) : 'none';
    return notAboutViewer(scope, viewer, row);
  },
  prepare,
  computed: { appends: { target: targetAppend } },
  replace: {
    create: createAttached({ name: 'call-logs', follow: followCall }),
    update: updateAttached({ name: 'call-logs', follow: followCall }),
  },
};
