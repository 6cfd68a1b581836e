import type { SettingsRow } from '@tranche/domain/settings/settings';
import type { ColumnType, Insertable, Selectable, Updateable } from 'kysely';

type JsonColumn = 'subscription_plans' | 'two_factor_required_roles' | 'second_person_for';

/** JSON columns are written as text; what has a default in the database may be left out. */
type SettingsTable = {
  [K in keyof SettingsRow]: K extends JsonColumn
    ? ColumnType<SettingsRow[K], string | undefined, string>
    : K extends 'company_name' | 'support_email'
      ? SettingsRow[K]
      : ColumnType<SettingsRow[K], SettingsRow[K] | undefined, SettingsRow[K]>;
} & { updated_by_id: ColumnType<never, number | null | undefined, number | null> };

export interface SettingsTables {
  settings: SettingsTable;
}

export type StoredSettings = Selectable<SettingsTable>;
export type NewSettings = Insertable<SettingsTable>;
export type SettingsChange = Updateable<SettingsTable>;
