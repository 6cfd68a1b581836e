import type { SettingsRow } from '@tranche/domain/settings/settings';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { useRefreshBoot } from '../../kit/live-boot.tsx';
import { refresh, usePath } from '../../kit/query.ts';

export const useSettings = (): UseQueryResult<{ data: SettingsRow }> =>
  usePath<{ data: SettingsRow }>('settings/1');

export type SettingsValues = Readonly<Record<string, unknown>>;

/** PATCH of any part of the settings row; the page, its colours, words and flags follow at once (`screens.md#0.13`). */
export function useSaveSettings(): (values: SettingsValues) => Promise<SettingsRow> {
  const client = useQueryClient();
  const refreshBoot = useRefreshBoot();
  return async (values) => {
    const { data } = await api.post<{ data: SettingsRow }>('branding', { ...values, _method: 'PATCH' });
    await Promise.all([refreshBoot(), refresh(client, [])]);
    return data;
  };
}
