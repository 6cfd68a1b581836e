export interface Address {
  readonly host: string;
  readonly port: number;
}

export function readAddress(env: Readonly<Record<string, string | undefined>>): Address;
export function requireFreeAddress(address: Address): Promise<void>;
export function addressRefusal(error: unknown, address: Address): unknown;
