import type { Entry } from '../../packages/server/src/kit/outbox/outbox.ts';

/** What a topic hears beside its payload when it runs for the first time. */
export const FIRST_RUN: Entry = { id: 1, topic: 'test', attempts: 1, last: false };
