import { createHash } from 'node:crypto';

export interface StatementNames {
  /** The name under which to prepare a text; undefined: send it as it is. */
  nameOf(text: string): string | undefined;
  /** Give every text a new name from now on: what the server keeps under the old ones is no longer usable. */
  renew(): void;
}

/**
 * Which texts become named prepared statements. Each name costs memory in every connection of the server, so a text
 * gets one at its second use (`uses`) only, and never more than `limit` do.
 */
export function statementNames({ limit = 400, uses = 2 } = {}): StatementNames {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  let generation = 0;
  return {
    nameOf(text) {
      const name = names.get(text);
      if (name || names.size >= limit) return name;
      const count = (seen.get(text) ?? 0) + 1;
      if (count < uses) {
        if (seen.size >= limit * 4) seen.clear();
        seen.set(text, count);
        return undefined;
      }
      seen.delete(text);
      const fresh = `t${generation}${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
      names.set(text, fresh);
      return fresh;
    },
    renew() {
      names.clear();
      generation++;
    },
  };
}
