import * as settingsVerbs from '@tranche/domain/settings/verbs';
import type { BodyOf } from '@tranche/domain/kit/verb';
import type { SettingsRow } from '@tranche/domain/settings/settings';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { useRefreshBoot } from '../../kit/live-boot.tsx';
import { refresh, usePath } from '../../kit/query.ts';

export const useSettings = (): UseQueryResult<{ data: SettingsRow }> =>
  usePath<{ data: SettingsRow }>('settings/1');

export type SettingsValues = BodyOf<typeof settingsVerbs.changeSettings>;

/** PATCH of any part of the settings row; the page, its colours, words and flags follow immediately (`screens.md#0.13`). */
export function useSaveSettings(): (values: SettingsValues) => Promise<SettingsRow> {
  const client = useQueryClient();
  const refreshBoot = useRefreshBoot();
  return async (values) => {
    const { data } = await api.action(settingsVerbs.changeSettings, { body: values });
    await Promise.all([refreshBoot(), refresh(client, [])]);
    return data;
  };
}
