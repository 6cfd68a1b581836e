import type { Fields } from '../kit/field.ts';
import { bankFields, settingsFields } from './settings.ts';

/** Of where money goes and of pictures, versions say that they changed, and no more. */
export const SEALED_SETTINGS: readonly string[] = [...Object.keys(bankFields), 'logo', 'logo_alt', 'favicon'];

/** The settings whose earlier values are stored. The terms have versions of their own. */
export const VERSIONED_SETTINGS: readonly string[] = Object.entries<Fields[string]>(settingsFields)
  .filter(
    ([name, { spec }]) => spec.writeRight !== undefined && !(name in bankFields) && !/^terms_/.test(name),
  )
  .map(([name]) => name);
