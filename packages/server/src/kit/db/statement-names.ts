import { createHash } from 'node:crypto';

/**
 * Which texts become named prepared statements. Each name costs memory in every connection of the server, so a text
 * gets one at its second use only, and never more than `limit` do.
 */
export function statementNames(limit = 400): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const once = new Set<string>();
  return (text) => {
    const name = names.get(text);
    if (name || names.size >= limit) return name;
    if (!once.has(text)) {
      if (once.size >= limit * 4) once.clear();
      once.add(text);
      return undefined;
    }
    once.delete(text);
    const fresh = `t${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
    names.set(text, fresh);
    return fresh;
  };
}
