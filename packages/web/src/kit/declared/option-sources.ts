import type { FieldSpec } from '@tranche/domain/kit/field';
import type { SessionUser } from '@tranche/domain/settings/boot';
import type { OptionSource } from '../../ui/fields/options.ts';
import { optionSource } from '../options.ts';
import type { ResourceName } from '../resource-types.ts';

const made = new Map<string, OptionSource>();

/** The records that a field may point at, by the definition's own word which those are (`among`). */
export function sourceOf({ to = '', among = {} }: FieldSpec): OptionSource {
  const key = JSON.stringify([to, among]);
  const known = made.get(key);
  if (known !== undefined) return known;
  const source = optionSource<ResourceName, Named>(to as ResourceName, {
    label: ({ name, title }) => name ?? title ?? '',
    note: ({ email }) => email,
    searchKey: 'search',
    query: among,
  });
  made.set(key, source);
  return source;
}

interface Named {
  readonly name?: string;
  readonly title?: string;
  readonly email?: string | null;
}

/** Colleagues with the viewer always among them: not every role may list its colleagues. */
export function withViewer(source: OptionSource, { id, name, email }: SessionUser): OptionSource {
  const me = { value: String(id), label: name, note: email };
  return {
    search: async (text, signal) => {
      const found = await source.search(text, signal).catch(() => []);
      const fits = name.toLowerCase().includes(text.toLowerCase());
      return fits ? [me, ...found.filter(({ value }) => value !== me.value)] : found;
    },
    find: async (value) => (value === me.value ? me : source.find(value)),
  };
}

export const isOfStaff = ({ to, among }: FieldSpec): boolean => to === 'users' && among?.type === 'admin';
