import type { CardDriver } from '@tranche/domain/settings/boot';
import type { Config } from '../../kit/config.ts';
import type { StoredSettings } from '../../kit/db/settings-table.ts';

/** Who takes cards; null: no one, and none are offered. A sandbox charges nothing, so a demo alone may have it. */
export function cardDriver(
  { stripe, production }: Pick<Config, 'stripe' | 'production'>,
  { is_demo: isDemo }: Pick<StoredSettings, 'is_demo'>,
): CardDriver | null {
  if (stripe !== null) return 'stripe';
  return isDemo && !production ? 'sandbox' : null;
}
