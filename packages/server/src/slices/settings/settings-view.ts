import { keysOf } from '@tranche/domain/kit/record';
import { clientFlags } from '@tranche/domain/settings/flags';
import {
  bankFields,
  companyFields,
  complianceFields,
  flagFields,
  moneyFields,
  staffFields,
  textFields,
  themeFields,
} from '@tranche/domain/settings/settings';
import type { Config } from '../../kit/config.ts';
import type { StoredSettings } from '../../kit/db/settings-table.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { missingDetails } from './assert-firm-details.ts';
import { brandOf } from './brand.ts';

const PUBLIC = [
  ...keysOf(themeFields),
  ...keysOf(textFields),
  ...keysOf(flagFields),
  ...keysOf(companyFields),
  'created_at',
  'updated_at',
] as const;
const SESSION = [...keysOf(complianceFields), ...keysOf(moneyFields)] as const;

/** The settings as this viewer may read them (`domain.md#B`); hidden fields are absent, not null. */
export function settingsView(
  row: StoredSettings,
  viewer: Viewer,
  config: Pick<Config, 'production'>,
): Record<string, unknown> {
  const names = [
    ...PUBLIC,
    ...(viewer.id === null ? [] : SESSION),
    ...(viewer.kind === 'staff' ? keysOf(staffFields) : []),
    ...bankNames(row, viewer),
  ];
  const view: Record<string, unknown> = { id: row.id };
  for (const name of names) view[name] = row[name];
  const missing = viewer.kind === 'staff' ? { missing_for_publication: missingDetails(config, row) } : {};
  return { ...view, ...pictures(row), ...missing };
}

/** Where to pay: to verified people only, and as the hide-bank flags say (`domain.md#4`). */
function bankNames(row: StoredSettings, viewer: Viewer): (keyof typeof bankFields)[] {
  const flags = clientFlags(row);
  if (viewer.kind === 'staff') return flags.enableHideBankAdmin ? [] : keysOf(bankFields);
  if (viewer.kind !== 'investor' || !viewer.verified || flags.enableHideBank) return [];
  return keysOf(bankFields).filter((name) => !(flags.enableHidePayee && name === 'bank_account_name'));
}

/** The images in force: the client's own with custom branding, else the drawn ones. */
function pictures(row: StoredSettings) {
  const { logo, logoLight, favicon } = brandOf(row);
  return {
    logo: logo.src,
    logo_width: logo.width,
    logo_height: logo.height,
    logo_alt: logoLight.src,
    logo_alt_width: logoLight.width,
    logo_alt_height: logoLight.height,
    favicon,
  };
}
