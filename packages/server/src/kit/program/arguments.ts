import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartRefused } from './refused.mjs';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What was typed after a command; whatever it does not know is refused with how it is used. */
export function readArguments<const O extends Options>(args: readonly string[], options: O, usage: string) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/[.\n]/)[0] ?? '') : String(error);
    throw new StartRefused(`${reason}. Use it so: ${usage}`);
  }
}
