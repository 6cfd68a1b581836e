import { readSettings } from '../../kit/db/read-settings.ts';
import type { App } from '../../kit/app.ts';
import { cardDriver } from '../settings/public.ts';
import { closedGateway } from './closed-gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';
import { stripeGateway } from './stripe-gateway.ts';
import type { Gateway } from './gateway-port.ts';

/** By the keys of the process and the mark of a demo: without both nothing is charged, and nothing counts as paid. */
export async function gatewayOf({ config, db }: App): Promise<Gateway> {
  if (config.stripe !== null) return stripeGateway(config.stripe);
  return cardDriver(config, await readSettings(db.kysely)) === 'sandbox' ? sandboxGateway : closedGateway;
}
