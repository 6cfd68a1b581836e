import { invalidField } from '@tranche/domain/kit/errors';
import { text } from '@tranche/domain/kit/field';
import type { App } from '../app.ts';
import type { Answer, Call, Route } from '../http/route.ts';
import { CHANNEL_NAME, sign, SOCKET_ID, userChannel, userChannelAlias } from './protocol.ts';
import { noteSigned } from './watch-sessions.ts';

const FORBIDDEN: Answer = { status: 403, body: { message: '' } };

/**
 * Signs the caller's own channel and no other: no role is above this (`contract.md#10.5`). A socket id with further
 * colons could forge another channel's string, so its form is checked before anything is signed.
 */
async function authorise(call: Call, app: App): Promise<Answer> {
  const { socket_id: socketId, channel_name: channel } = call.body;
  if (call.viewer.id === null || !call.viewer.verified) return FORBIDDEN;
  if (channel === undefined || channel === null || channel === '') return FORBIDDEN;
  if (typeof channel !== 'string' || !CHANNEL_NAME.test(channel)) {
    throw invalidField('channel_name', 'The channel name field format is invalid.');
  }
  if (channel !== userChannel(call.viewer.id) && channel !== userChannelAlias(call.viewer.id))
    return FORBIDDEN;
  if (typeof socketId !== 'string' || !SOCKET_ID.test(socketId)) {
    throw invalidField('socket_id', 'The socket id field format is invalid.');
  }
  await noteSigned(app, { socketId, session: call.session.id });
  return { status: 200, body: { auth: sign(app.config.pusher, { socketId, channel }) } };
}

export const realtimeRoutes: Route[] = ['/broadcasting/auth', '/api/broadcasting/auth'].map((path) => ({
  method: 'POST',
  path,
  access: 'public',
  csrf: 'exempt',
  summary: 'Sign a subscription to the own realtime channel',
  form: { socket_id: text(), channel_name: text() },
  handle: authorise,
}));
