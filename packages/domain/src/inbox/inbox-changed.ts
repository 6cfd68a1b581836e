/** The realtime event of who may decide an item; `key` is `{kind}:*` where many changed at the same time. */
export const INBOX_CHANGED = 'inbox.changed';
export interface InboxChange {
  readonly key: string;
  readonly state: 'waiting' | 'snoozed' | 'left' | 'changed';
}
