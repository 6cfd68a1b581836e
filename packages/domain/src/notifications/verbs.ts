import { defineVerb } from '../kit/verb.ts';

type Audience = 'user' | 'admin';

export const markRead = defineVerb('POST /api/notifications/mark-read/:id', {
  summary: 'Mark a notification read',
});

export const markReadAs = (audience: Audience) =>
  defineVerb(`POST /api/notifications/${audience}/mark-read/:id`, { summary: 'Mark a notification read' });

export const markAllRead = (audience: Audience) =>
  defineVerb(`POST /api/notifications/${audience}/mark-read`, { summary: 'Mark every notification read' });
