import type { Config } from '../../kit/config.ts';
import { sandboxGateway } from './sandbox-gateway.ts';
import { stripeGateway } from './stripe-gateway.ts';
import type { Gateway } from './gateway-port.ts';

export const gatewayOf = (config: Config): Gateway =>
  config.stripe === null ? sandboxGateway : stripeGateway(config.stripe);
