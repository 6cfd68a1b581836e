import { useMemo } from 'react';
import { optionSource } from '../../kit/options.ts';
import type { OptionSource } from '../../ui/fields/options.ts';

/** What the fund backs. */
export const useAssetSource = (fundId: number): OptionSource =>
  useMemo(
    () =>
      optionSource('fund-investment-opportunities', {
        label: ({ name }) => name,
        query: { filter: { fund_id: fundId }, sort: 'name' },
      }),
    [fundId],
  );
