import * as settingsVerbs from '@tranche/domain/settings/verbs';
import type { BodyOf } from '@tranche/domain/kit/verb';
import type { FirmDetail } from '@tranche/domain/settings/firm-details';
import type { SettingsRow } from '@tranche/domain/settings/settings';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { useRefreshBoot } from '../../kit/live-boot.tsx';
import { refresh, usePath } from '../../kit/query.ts';

/** What a staff member reads beside the stored row. */
export type StaffSettings = SettingsRow & { readonly missing_for_publication?: readonly FirmDetail[] };

export const useSettings = (): UseQueryResult<{ data: StaffSettings }> =>
  usePath<{ data: StaffSettings }>('settings/1');

export type SettingsValues = BodyOf<typeof settingsVerbs.changeSettings>;

/** The settings after a change, and what the server says of it: that a new account waits for a second person (202). */
export interface SavedSettings {
  readonly row: SettingsRow;
  readonly message: string | null;
}

/** PATCH of any part of the settings row; the page, its colours, words and flags follow immediately (`screens.md#0.13`). */
export function useSaveSettings(): (values: SettingsValues) => Promise<SavedSettings> {
  const client = useQueryClient();
  const refreshBoot = useRefreshBoot();
  return async (values) => {
    const { data, message } = await api.action(settingsVerbs.changeSettings, { body: values });
    await Promise.all([refreshBoot(), refresh(client, [])]);
    return { row: data, message: message ?? null };
  };
}
