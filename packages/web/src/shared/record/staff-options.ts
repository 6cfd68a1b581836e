import { useMemo } from 'react';
import type { OptionSource } from '../../ui/fields/options.ts';
import { useViewer } from '../../kit/context.tsx';
import { optionSource } from '../../kit/options.ts';

/** Colleagues, as far as the viewer may list them. */
export const staffOptions = optionSource('users', {
  label: (user) => user.name,
  note: (user) => user.email,
  query: { type: 'admin', sort: 'name' },
});

/** The same with the viewer always among them: not every role may list its colleagues. */
export function useStaffOptions(): OptionSource {
  const { id, name, email } = useViewer();
  return useMemo(() => {
    const me = { value: String(id), label: name, note: email };
    return {
      search: async (text, signal) => {
        const found = await staffOptions.search(text, signal).catch(() => []);
        const fits = name.toLowerCase().includes(text.toLowerCase());
        return fits ? [me, ...found.filter(({ value }) => value !== me.value)] : found;
      },
      find: async (value) => (value === me.value ? me : staffOptions.find(value)),
    };
  }, [id, name, email]);
}
