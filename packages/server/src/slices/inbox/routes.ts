import * as inboxVerbs from '@tranche/domain/inbox/verbs';
import type { Route } from '../../kit/http/route.ts';
import { serveVerb } from '../../kit/http/serve-verb.ts';
import { showItem } from './item.ts';
import { countInbox, listInbox } from './list-inbox.ts';
import { markItem } from './mark-item.ts';
import { showOthers } from './others.ts';

/** What waits for a person: read from the queues themselves, decided by their own calls (`domain.md#inbox`). */
export const inboxRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/inbox',
    access: 'staff',
    summary: 'What waits for the viewer',
    handle: listInbox,
  },
  {
    method: 'GET',
    path: '/api/inbox/count',
    access: 'staff',
    summary: 'How much waits for the viewer, by kind',
    handle: countInbox,
  },
  {
    method: 'GET',
    path: '/api/inbox/:key',
    access: 'staff',
    summary: 'One item with its evidence',
    handle: showItem,
  },
  {
    method: 'GET',
    path: '/api/inbox/:key/others',
    access: 'staff',
    summary: 'Who else may confirm it',
    handle: showOthers,
  },
  serveVerb(inboxVerbs.mark, { access: 'staff', handle: markItem }),
];
