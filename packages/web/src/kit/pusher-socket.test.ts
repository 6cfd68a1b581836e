import { expect, test } from 'vitest';
import { readFrame } from './pusher-socket.ts';

test.each([
  ['data is JSON in JSON', '{"event":"a","data":"{\\"n\\":1}"}', { event: 'a', data: { n: 1 } }],
  ['data may be an object', '{"event":"a","data":{"n":1}}', { event: 'a', data: { n: 1 } }],
  ['data may be missing', '{"event":"pusher:pong"}', { event: 'pusher:pong', data: undefined }],
  ['no JSON', 'hello', { event: 'pusher:unreadable' }],
  ['JSON whose data is none', '{"event":"a","data":"{"}', { event: 'pusher:unreadable' }],
])('%s', (_, text, frame) => expect(readFrame(text)).toEqual(frame));
