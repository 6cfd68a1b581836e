import { pino } from 'pino';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../../../tests/support/database.ts';
import { createHub } from './hub.ts';
import type { Socket } from './socket.ts';

const db = useDatabase();

const socketOf = () => {
  const sent: string[] = [];
  const socket = { channels: new Set<string>(), send: (text: string) => void sent.push(text) };
  return { sent, socket: socket as unknown as Socket };
};

test('a node knows who listens, by either spelling, and reaches them and no one else', () => {
  const hub = createHub({ db: db(), log: pino({ level: 'silent' }) });
  const [iris, sam] = [socketOf(), socketOf()];
  hub.subscribe(iris.socket, 'private-App.Models.User.5');
  hub.subscribe(iris.socket, 'private-App.User.5');
  hub.subscribe(sam.socket, 'private-App.User.6');
  hub.subscribe(sam.socket, 'news');
  expect([...hub.listeners()].sort()).toEqual([5, 6]);
  hub.send(5, 'inbox.changed', { key: 'category:1', state: 'left' });
  expect(iris.sent.map((text) => JSON.parse(JSON.parse(text).data))).toEqual([
    { key: 'category:1', state: 'left' },
  ]);
  expect(sam.sent).toEqual([]);
  hub.remove(iris.socket);
  expect(hub.listeners()).toEqual([6]);
});
