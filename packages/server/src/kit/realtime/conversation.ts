import type { Config } from '../config.ts';
import type { Hub } from './hub.ts';
import {
  ACTIVITY_TIMEOUT,
  CHANNEL_NAME,
  CLIENT_EVENTS_OFF,
  errorFrame,
  frame,
  INVALID_FRAME,
  isSignedBy,
  PONG,
  readFrame,
  refusedFrame,
  type ClientFrame,
} from './protocol.ts';
import type { Socket } from './socket.ts';

const MOST_CHANNELS = 100;

export interface Talk {
  readonly socket: Socket;
  readonly hub: Hub;
  readonly pusher: Config['pusher'];
}

export const greet = (socket: Socket): void =>
  socket.send(
    frame('pusher:connection_established', { socket_id: socket.id, activity_timeout: ACTIVITY_TIMEOUT }),
  );

/** Answers one frame of the client; nothing in it closes the socket (`contract.md#10.2`). */
export function answerFrame(talk: Talk, text: string): void {
  const { socket, hub } = talk;
  const read = readFrame(text);
  if (read?.event.startsWith('client-')) return socket.send(errorFrame(CLIENT_EVENTS_OFF));
  switch (read?.event) {
    case 'pusher:ping':
      return socket.send(PONG);
    case 'pusher:pong':
      return;
    case 'pusher:subscribe':
      return subscribe(talk, read);
    case 'pusher:unsubscribe':
      if (read.channel !== null) hub.unsubscribe(socket, read.channel);
      return;
    default:
      return socket.send(errorFrame(INVALID_FRAME));
  }
}

function subscribe({ socket, hub, pusher }: Talk, { channel, auth }: ClientFrame): void {
  if (channel === null) return socket.send(errorFrame(INVALID_FRAME));
  const known = socket.channels.has(channel);
  const room = known || socket.channels.size < MOST_CHANNELS;
  if (!room || !CHANNEL_NAME.test(channel) || !mayListen({ socket, pusher, channel, auth })) {
    return socket.send(refusedFrame(channel));
  }
  hub.subscribe(socket, channel);
  socket.send(frame('pusher_internal:subscription_succeeded', {}, channel));
}

/** Private channels need a signature for this very socket; presence channels are not offered. */
function mayListen(by: {
  socket: Socket;
  pusher: Config['pusher'];
  channel: string;
  auth: string | null;
}): boolean {
  if (by.channel.startsWith('presence-')) return false;
  if (!by.channel.startsWith('private-')) return true;
  return isSignedBy(by.pusher, { socketId: by.socket.id, channel: by.channel }, by.auth);
}
