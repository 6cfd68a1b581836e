import * as settingsVerbs from '@tranche/domain/settings/verbs';
import type { BodyOf } from '@tranche/domain/kit/verb';
import type { FirmDetail } from '@tranche/domain/settings/firm-details';
import type { SettingsRow, SubscriptionPlan } from '@tranche/domain/settings/settings';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { hasStatus } from '../../kit/api-error.ts';
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
export function useSaveSettings(): (values: SettingsValues, seen?: string) => Promise<SavedSettings> {
  const client = useQueryClient();
  const refreshBoot = useRefreshBoot();
  return async (values, seen) => {
    const { data, message } = await api.action(settingsVerbs.changeSettings, { body: values, seen });
    await Promise.all([refreshBoot(), refresh(client, [])]);
    return { row: data, message: message ?? null };
  };
}

export const readSettings = async (): Promise<SettingsRow> =>
  (await api.get<{ data: SettingsRow }>('settings/1')).data;

export type Plans = readonly SubscriptionPlan[];
export type SavePlans = (seen: SettingsRow, plans: Plans) => Promise<void>;

/** All plans are one value of the settings: refused where these are no longer as they were seen, and then read again. */
export function useSavePlans(): SavePlans {
  const client = useQueryClient();
  const save = useSaveSettings();
  return async (seen, plans) => {
    try {
      await save({ subscription_plans: plans }, seen.updated_at);
    } catch (error) {
      if (hasStatus(error, 409)) await refresh(client, []);
      throw error;
    }
  };
}

/** The settings as they are now where a save was refused because they were changed; null for another refusal. */
export const changedSettings = async (error: unknown): Promise<SettingsRow | null> =>
  hasStatus(error, 409) ? readSettings() : null;
