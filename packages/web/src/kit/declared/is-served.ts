import type { FieldSpec } from '@tranche/domain/kit/field';
import { FLAGS, type ClientFlags } from '@tranche/domain/settings/flags';

const isOn = (server: string | undefined, flags: Readonly<ClientFlags>): boolean | undefined => {
  const rule = FLAGS.find((each) => each.server === server);
  return rule && flags[rule.client];
};

/** Whether staff of this client have the field at all: its feature is on, and it is not kept from them. */
export const isServedToStaff = ({ flag, hiddenFor }: FieldSpec, flags: Readonly<ClientFlags>): boolean =>
  isOn(flag, flags) !== false && isOn(hiddenFor?.staff, flags) !== true;
