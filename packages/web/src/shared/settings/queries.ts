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

export type SaveSettings = (values: SettingsValues, seen: SettingsRow) => Promise<SavedSettings>;

/**
 * PATCH of any part of the settings row as it was seen; the page, its colours, words and flags follow immediately
 * (`screens.md#0.13`). Refused with 409 where it was changed since, and then read again.
 */
export function useSaveSettings(): SaveSettings {
  const client = useQueryClient();
  const refreshBoot = useRefreshBoot();
  return async (values, { updated_at: seen }) => {
    try {
      const { data, message } = await api.action(settingsVerbs.changeSettings, { body: values, seen });
      await Promise.all([refreshBoot(), refresh(client, [])]);
      return { row: data, message: message ?? null };
    } catch (error) {
      if (hasStatus(error, 409)) await refresh(client, []);
      throw error;
    }
  };
}

/** For a switch or a button, which has nothing to compare: after another change it is saved on that one. */
export function usePressSettings(): SaveSettings {
  const save = useSaveSettings();
  return (values, seen) =>
    save(values, seen).catch(async (error: unknown) => {
      const now = await changedSettings(error);
      if (now === null) throw error;
      return save(values, now);
    });
}

export const readSettings = async (): Promise<SettingsRow> =>
  (await api.get<{ data: SettingsRow }>('settings/1')).data;

export type Plans = readonly SubscriptionPlan[];
export type SavePlans = (seen: SettingsRow, plans: Plans) => Promise<void>;

/** All plans are one value of the settings. */
export function useSavePlans(): SavePlans {
  const save = useSaveSettings();
  return async (seen, plans) => void (await save({ subscription_plans: plans }, seen));
}

/** The settings as they are now where a save was refused because they were changed; null for another refusal. */
export const changedSettings = async (error: unknown): Promise<SettingsRow | null> =>
  hasStatus(error, 409) ? readSettings() : null;
