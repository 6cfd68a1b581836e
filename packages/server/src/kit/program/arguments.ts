import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartRefused } from './refused.mjs';

type Options = NonNullable<ParseArgsConfig['options']>;

interface Accepted<O extends Options> {
  readonly options: O;
  /** How many words beside the options; none by default. */
  readonly words?: number;
  readonly usage: string;
}

/** What was typed after a command; whatever it does not know is refused with how it is used. */
export function readArguments<const O extends Options>(
  args: readonly string[],
  { options, words = 0, usage }: Accepted<O>,
) {
  const read = parsed(args, options, usage);
  const unknown = read.positionals[words];
  if (unknown !== undefined) throw new StartRefused(`Unexpected argument '${unknown}'. Use it so: ${usage}`);
  return read;
}

function parsed<const O extends Options>(args: readonly string[], options: O, usage: string) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/[.\n]/)[0] ?? '') : String(error);
    throw new StartRefused(`${reason}. Use it so: ${usage}`);
  }
}
