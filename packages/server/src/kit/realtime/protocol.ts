import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Pusher protocol 7, the parts that `contract.md#10` asks for. Frames are JSON text. */
export const PROTOCOL = '7';
/** Seconds of silence after which the client pings; without it pusher-js throws. */
export const ACTIVITY_TIMEOUT = 30;

/** 4000–4099 do not reconnect, 4100–4199 reconnect after a second, 4200–4299 immediately (10.4). */
export const CLOSE = {
  unknownKey: { code: 4001, message: 'Application does not exist' },
  unknownPath: { code: 4005, message: 'Path not found' },
  badVersion: { code: 4006, message: 'Invalid version string format' },
  unsupportedProtocol: { code: 4007, message: 'Unsupported protocol version' },
  noProtocol: { code: 4008, message: 'No protocol version supplied' },
  overCapacity: { code: 4100, message: 'Over capacity' },
  restarting: { code: 4200, message: 'Server restarting' },
  noPong: { code: 4201, message: 'Pong reply not received' },
} as const;
export type Close = (typeof CLOSE)[keyof typeof CLOSE];

export const INVALID_FRAME = { code: 4200, message: 'Invalid message format' } as const;
export const CLIENT_EVENTS_OFF = { code: 4301, message: 'Client events are not enabled' } as const;

/** What the server sends is encoded twice: `data` is JSON inside a string. */
export const frame = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, channel, data: JSON.stringify(data) });

export const errorFrame = ({ code, message }: { code: number; message: string }): string =>
  frame('pusher:error', { code, message });

export const PING = JSON.stringify({ event: 'pusher:ping', data: {} });
export const PONG = JSON.stringify({ event: 'pusher:pong' });

export const refusedFrame = (channel: string): string =>
  JSON.stringify({
    event: 'pusher:subscription_error',
    channel,
    data: { type: 'AuthError', error: 'Connection is unauthorized', status: 401 },
  });

export interface ClientFrame {
  readonly event: string;
  readonly channel: string | null;
  readonly auth: string | null;
}

const FRAME = z.object({ event: z.string(), data: z.unknown() });
const SUBSCRIPTION = z.object({ channel: z.string(), auth: z.string().optional().catch(undefined) });

/** Null for anything that is no frame. `data` may be an object or JSON in a string (10.2). */
export function readFrame(text: string): ClientFrame | null {
  const read = FRAME.safeParse(parseJson(text));
  if (!read.success) return null;
  const { event, data } = read.data;
  const subject = SUBSCRIPTION.safeParse(typeof data === 'string' ? parseJson(data) : data);
  return { event, channel: subject.data?.channel ?? null, auth: subject.data?.auth ?? null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `key:hmac` over `socket:channel`, and over the channel data of presence channels (10.3). */
export function sign(
  app: { readonly key: string; readonly secret: string },
  subject: { readonly socketId: string; readonly channel: string; readonly channelData?: string },
): string {
  const parts = [subject.socketId, subject.channel];
  if (subject.channelData !== undefined) parts.push(subject.channelData);
  return `${app.key}:${createHmac('sha256', app.secret).update(parts.join(':')).digest('hex')}`;
}

export function isSignedBy(
  app: { readonly key: string; readonly secret: string },
  subject: { readonly socketId: string; readonly channel: string },
  auth: string | null,
): boolean {
  const wanted = Buffer.from(sign(app, subject));
  const given = Buffer.from(auth ?? '');
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

export const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/;
/** Letters of a channel's name (10.5). */
export const CHANNEL_NAME = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;

export const userChannel = (userId: number): string => `private-App.Models.User.${userId}`;
/** As older builds spell it (10.6). */
export const userChannelAlias = (userId: number): string => `private-App.User.${userId}`;

/** Whose channel it is; null for any other. */
export function userOf(channel: string): number | null {
  const [, id] = /^private-App\.(?:Models\.)?User\.(\d+)$/.exec(channel) ?? [];
  return id === undefined ? null : Number(id);
}
