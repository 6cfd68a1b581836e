import { isFull } from '../db/failures.ts';
import type { Reader } from '../db/database.ts';
import type { SessionHandle } from '../http/route.ts';
import { httpOnlyCookie, lifeOf, sessionCookies, type CookieSettings } from './cookies.ts';
import { deviceOf } from './device.ts';
import {
  DEVICE_SECONDS,
  deviceCookieOf,
  sealMarks,
  unsealMarks,
  withMark,
  type DeviceMark,
} from './device-marks.ts';
import { csrfOf, newSessionId, sealId, storedHashOf, unsealId, type SealedId } from './seal.ts';
import type { LiveSession, SessionStore } from './store.ts';
import { guest, type Viewer } from './viewer.ts';

export interface Asker {
  readonly ip: string;
  readonly userAgent: string;
  readonly now: Date;
}

/** The session of one request: opened from its cookie, changed by its route, written as cookies of its answer. */
export class CallSession implements SessionHandle {
  readonly #store: SessionStore;
  readonly #secret: string;
  readonly #asker: Asker;
  #sealed: SealedId | null = null;
  #live: LiveSession | null = null;
  #remember = false;
  /** An ended session of ours: its token still proves where a call came from, so that the answer is 401 and not 419. */
  #dead: SealedId | null = null;
  /** Who calls without a session, by a token. */
  #bearer: Viewer | null = null;
  /** What the browser brought, read where someone asks. */
  #devices: string | null = null;
  #marks: readonly DeviceMark[] | null = null;

  private constructor(store: SessionStore, asker: Asker, secret: string) {
    this.#store = store;
    this.#asker = asker;
    this.#secret = secret;
  }

  static async open(
    store: SessionStore,
    from: {
      cookie: string | null;
      devices?: string | null;
      bearer?: Viewer | null;
      asker: Asker;
      secret: string;
    },
  ): Promise<CallSession> {
    const session = new CallSession(store, from.asker, from.secret);
    session.#bearer = from.bearer ?? null;
    session.#devices = from.devices ?? null;
    const sealed = from.cookie === null ? null : unsealId(from.cookie, from.secret);
    if (sealed?.kind === 'user') await session.#resume(sealed);
    else session.#sealed = sealed;
    return session;
  }

  async #resume(sealed: SealedId): Promise<void> {
    this.#live = await this.#store.find(storedHashOf(sealed), this.#asker.now);
    if (this.#live === null) {
      this.#dead = sealed;
      return;
    }
    this.#sealed = sealed;
    this.#remember = this.#live.remember;
    // where the disk is full the session ends earlier, and reads go on
    await this.#store
      .touch(this.#live, { now: this.#asker.now, seconds: lifeOf(this.#remember).idle })
      .catch((error: unknown) => (isFull(error) ? undefined : Promise.reject(error)));
  }

  get viewer(): Viewer {
    return this.#live?.viewer ?? this.#bearer ?? guest;
  }

  /** Empty for a caller without a session: nothing to compare a token with. */
  get csrf(): string {
    const sealed = this.#sealed ?? this.#dead;
    return sealed === null ? '' : csrfOf(sealed, this.#secret);
  }

  get id(): string {
    return this.#sealed === null ? '' : storedHashOf(this.#sealed);
  }

  /** Give a caller without a session a guest's. */
  begin(): void {
    if (this.#sealed !== null) return;
    this.#sealed = { kind: 'guest', id: newSessionId() };
  }

  async signIn(
    db: Reader,
    userId: number,
    { remember = false }: { remember?: boolean } = {},
  ): Promise<() => void> {
    const { ip, userAgent, now } = this.#asker;
    if (this.#sealed?.kind === 'user') await this.#store.end(this.id, now, db);
    const sealed: SealedId = { kind: 'user', id: newSessionId() };
    await this.#store.add(db, {
      idHash: storedHashOf(sealed),
      userId,
      remember,
      ip,
      userAgent,
      device: deviceOf(userAgent),
      seconds: lifeOf(remember).idle,
      now,
    });
    return () => {
      this.#remember = remember;
      this.#replace(sealed);
      this.recognise({ userId, by: 'sign_in' });
    };
  }

  deviceOf(userId: number): DeviceMark | null {
    return this.#known().find((mark) => mark.userId === userId) ?? null;
  }

  recognise(as: Pick<DeviceMark, 'userId' | 'by'>): void {
    this.#marks = withMark(this.#known(), as);
  }

  #known(): readonly DeviceMark[] {
    return this.#marks ?? unsealMarks(this.#devices, this.#secret);
  }

  async signOut(): Promise<void> {
    if (this.#sealed?.kind === 'user') await this.#store.end(this.id, this.#asker.now);
    this.#remember = false;
    this.#replace({ kind: 'guest', id: newSessionId() });
  }

  forgetOthers(): void {
    if (this.#live !== null) this.#store.forgetUser(this.#live.userId);
  }

  #replace(sealed: SealedId): void {
    this.#sealed = sealed;
    this.#live = null;
  }

  /** The session's are renewed on every stateful answer (`contract.md#2.2`); none for a caller without a session. */
  cookies(settings: CookieSettings): string[] {
    return [...this.#sessionCookies(settings), ...this.#deviceCookie(settings)];
  }

  #deviceCookie({ name, secure }: CookieSettings): string[] {
    if (this.#marks === null) return [];
    const value = sealMarks(this.#marks, this.#secret);
    const of = { value, seconds: DEVICE_SECONDS, now: this.#asker.now };
    return [httpOnlyCookie(of, { name: deviceCookieOf(name), secure })];
  }

  #sessionCookies(settings: CookieSettings): string[] {
    if (this.#sealed === null) return [];
    const values = {
      cookie: sealId(this.#sealed, this.#secret),
      csrf: this.csrf,
      seconds: this.#seconds(),
      now: this.#asker.now,
    };
    return sessionCookies(values, settings);
  }

  /** No cookie outlives its session. */
  #seconds(): number {
    const { idle } = lifeOf(this.#remember);
    if (this.#live === null) return idle;
    const left = Math.ceil((this.#live.endsAt - this.#asker.now.getTime()) / 1000);
    return Math.max(0, Math.min(idle, left));
  }
}
