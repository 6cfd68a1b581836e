import { randomBytes } from 'node:crypto';

/** 256 bits, fit for an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');
