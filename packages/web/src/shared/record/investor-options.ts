import { optionSource } from '../../kit/options.ts';

/** ⟦Investors⟧, as far as the viewer may list them. */
export const investorOptions = optionSource('users', {
  label: (user) => user.name,
  note: (user) => user.email,
  query: { type: 'investor', sort: 'name' },
});
