import type { Params } from '@tranche/domain/kit/clean';
import type { Fields } from '@tranche/domain/kit/field';
import { isYes } from '@tranche/domain/kit/read-values';
import type { FlagNeed } from '@tranche/domain/kit/resource';
import type { Permission } from '@tranche/domain/roles';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { App } from '../app.ts';
import type { Reader, Trx } from '../db/database.ts';
import type { DeviceMark } from '../session/device-marks.ts';
import type { Viewer } from '../session/viewer.ts';
import type { KeyedSteps, Precondition } from '../workflow/workflow.ts';
import type { Upload } from './upload.ts';

export type { Param, Params } from '@tranche/domain/kit/clean';

/** The session behind a call; `server/kit/session` implements it. */
export interface SessionHandle {
  readonly id: string;
  readonly csrf: string;
  /** Give a caller without a session a guest's, and so a CSRF token. */
  begin(): void;
  /**
   * Write a session of the user, in the place of the caller's own (`contract.md#2.8`). What comes back binds this call to it,
   * with a new CSRF token: call it once the transaction has committed.
   */
  signIn(db: Reader, userId: number, options?: { remember?: boolean }): Promise<() => void>;
  /** How this browser is known to an account; null where it never was in. */
  deviceOf(userId: number): DeviceMark | null;
  /** From now on this browser is known to the account: it signed in, or brought a link of the account's mail. */
  recognise(as: Pick<DeviceMark, 'userId' | 'by'>): void;
  /** Destroy the session and begin a guest's. */
  signOut(): Promise<void>;
  /** After `endSessions` of the others (2.9): no copy of them in this process's memory answers any more. */
  forgetOthers(): void;
}

/** One request, as slices see it: no framework object leaves `server/kit/http`. */
export interface Call {
  readonly method: string;
  readonly path: string;
  /** `http://host:port`, for absolute links. */
  readonly origin: string;
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Params;
  readonly body: Params;
  /** Compares the record in the path with the state that the caller saw of it, if they name one (`_updated_at`, by query or by body). */
  readonly seen: Precondition | null;
  /** Where the caller sent an `Idempotency-Key`. */
  readonly keyed?: KeyedCall;
  /** The body's bytes as received, for signed webhooks. */
  readonly rawBody: Buffer;
  readonly files: readonly Upload[];
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly ip: string;
  readonly viewer: Viewer;
  readonly session: SessionHandle;
  readonly now: Date;
  /** For `<script nonce>` and `<style nonce>` of this answer's HTML, the same at each call; no other inline code runs. */
  readonly nonce: () => string;
}

/** Stores the answer of a keyed call in the transaction of what it did (`domain.md#0.12`). */
export interface KeyedCall extends KeyedSteps {
  answer(trx: Trx, answer: Answer): Promise<void>;
}

/** What a route gives back. `json` is text that the database built and the server passes through unparsed, or its bytes. */
export type Answer =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | { status: number; json: string | Buffer; headers?: Record<string, string> }
  | { status: number; stream: Readable; headers: Record<string, string> }
  | { status: number; html: string; headers?: Record<string, string> }
  | { status: number; headers?: Record<string, string> };

/**
 * Who may call. `public`: everyone; `session`: signed in, verified or not; `verified`: signed in and verified;
 * `staff`, `investor`: every such role; a permission, or several audiences of which one suffices. There is no default: a route without
 * access does not compile.
 */
export type Audience = 'investor' | 'staff' | Permission;
export type RouteAccess = 'public' | 'session' | 'verified' | Audience | readonly Audience[];

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` parameters, e.g. `/api/investments/:id/stripe`. */
  readonly path: string;
  /** The resource of the path's `:id`, where its name does not begin the path. */
  readonly of?: string;
  readonly access: RouteAccess;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  /** The body's schema, for the OpenAPI document and for `readBody`. */
  readonly body?: z.ZodType;
  /** The body's fields, for `readForm` and the OpenAPI document; `NO_FORM` where a call that writes has none. */
  readonly form?: Fields;
  readonly response?: z.ZodType;
  /** Bytes; the default is 1 MiB, and 52 MiB for multipart. */
  readonly bodyLimit?: number;
  /** Calls that carry a proof of their own (`contract.md#2.6`). */
  readonly csrf?: 'exempt';
  /** At most `max` calls in `seconds` per user or address. */
  readonly limit?: { readonly max: number; readonly seconds: number };
  /** Honour `Idempotency-Key` for 24 hours (`domain.md#0.12`): one effect, and the first response for every repeat. */
  readonly idempotent?: boolean;
  /** The server flag that must be on, or one of several; off answers as if the route were absent. */
  readonly flag?: FlagNeed;
  readonly handle: (call: Call, app: App) => Promise<Answer>;
}

export { NO_FORM } from '@tranche/domain/kit/verb';

export const ok = (data: unknown): Answer => ({ status: 200, body: { data } });
export const created = (data: unknown): Answer => ({ status: 201, body: { data } });
export const accepted = (data: unknown): Answer => ({ status: 202, body: { data } });
export const noContent = (): Answer => ({ status: 204 });
export const message = (text: string): Answer => ({ status: 200, body: { message: text } });
export const redirect = (to: string): Answer => ({ status: 302, headers: { location: to } });
export const jsonText = (json: string | Buffer, status = 200): Answer => ({ status, json });

/** The uploads of one field: `avatar` itself, or all of `documents[]`. */
export const filesOf = (call: Pick<Call, 'files'>, field: string): Upload[] =>
  call.files.filter((file) => file.field === field || file.field.startsWith(`${field}.`));

/** `force=1`, by query or by body: delete although it is in use, for anyone who holds `delete_unsafe`. */
export const isForced = ({ query, body }: Pick<Call, 'query' | 'body'>): boolean =>
  isYes(query.force) || isYes(body.force);
