import { FLAGS, type ClientFlags } from '@tranche/domain/settings/flags';
import { FALLBACK } from '../boot.ts';

/** A firm that has every feature switched on. */
export const CLIENT_FLAGS_ON: ClientFlags = {
  ...FALLBACK.flags,
  ...Object.fromEntries(FLAGS.map(({ client }) => [client, true])),
};
