import type { Variant } from '@tranche/domain/settings/variants';
import type { App } from '../src/kit/app.ts';
import type { Trx } from '../src/kit/db/database.ts';
import { servingOf } from '../src/kit/resource-engine/read-context.ts';
import { createRecord } from '../src/kit/resource-engine/write.ts';
import { system, type Viewer } from '../src/kit/session/viewer.ts';
import type { Work } from '../src/kit/workflow/workflow.ts';
import type { Random } from './random.ts';

/** What every family draws from and writes to: one transaction, one source of chance, one moment that counts as today. */
export interface Scene {
  readonly app: App;
  readonly trx: Trx;
  readonly random: Random;
  readonly now: Date;
  readonly variant: Variant;
  /** How much of the counts of 7.3: 1, or 0.4 for the smaller clients. */
  readonly scale: number;
}

const DAY_MS = 86_400_000;

/** A moment that many days before today's (negative: ahead), at an hour UTC. */
export function daysAgo({ now }: Scene, days: number, hour = 10, minute = 0): Date {
  const at = new Date(now.getTime() - days * DAY_MS);
  at.setUTCHours(hour, minute, 0, 0);
  return at.getTime() > now.getTime() && days >= 0 ? now : at;
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The client's own short name. */
export const firmOf = ({ variant }: Pick<Scene, 'variant'>): string => variant.company.split(' ')[0] ?? '';

/** When the firm set itself up, two years before the seed's day: lists and question banks are not today's news. */
export const foundedAt = ({ now }: Scene): Date => new Date(now.getTime() - 730 * 86_400_000);

/** The hand that a verb needs: someone, at a moment. */
export const workOf = ({ app, trx }: Scene, now: Date, viewer: Viewer = system): Work => ({
  app,
  trx,
  viewer,
  now,
  ip: null,
});

/** One record through the resource engine, as a form would send it. Returns its id. */
export const create = (work: Work, name: string, body: Readonly<Record<string, unknown>>): Promise<number> =>
  createRecord(servingOf(work.app, name), work, body);

/** The share of the opportunities that a smaller client has. */
const OPPORTUNITIES_SHARE = 13 / 24;

/** So many in each opportunity that, with fewer offers, the whole is the client's share. */
export const scaledEach = ({ scale }: Scene, count: number): number =>
  scale === 1 ? count : Math.max(1, Math.round((count * scale) / OPPORTUNITIES_SHARE));

/** At least one, however small the client. */
export const scaled = ({ scale }: Scene, count: number): number => Math.max(1, Math.round(count * scale));
