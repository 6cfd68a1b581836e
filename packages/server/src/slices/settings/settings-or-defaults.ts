import type { App } from '../../kit/app.ts';
import type { StoredSettings } from '../../kit/db/settings-table.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { readSettings } from '../../kit/db/read-settings.ts';

/** For what must be shown even while the row cannot be read: `DEFAULT_SETTINGS` itself then, so that a caller can tell. */
export const settingsOrDefaults = (app: App): Promise<StoredSettings> =>
  readSettings(app.db.kysely).catch((error: unknown) => {
    app.log.warn({ err: error }, 'settings could not be read; the default brand is shown');
    return DEFAULT_SETTINGS;
  });
