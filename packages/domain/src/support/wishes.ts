/** What someone types to have it done, with the things that it is done to. */
export type Wish =
  | { readonly verb: 'invite'; readonly who: string; readonly what: string }
  | { readonly verb: 'note' | 'call' | 'task'; readonly who: string };

const LEAST = 2;

/** ‘invite Iris to Northwind’, ‘note on Iris’; null for what is no such wish, or not finished. */
export function readWish(typed: string): Wish | null {
  const text = typed.trim().replace(/\s+/g, ' ');
  // the last ‘to’: a name may have one too
  const [, invited = '', what = ''] = /^invite (.+) to (.+)$/i.exec(text) ?? [];
  if (invited.length >= LEAST && what.length >= LEAST) return { verb: 'invite', who: invited, what };
  const [, verb = '', who = ''] =
    /^(?:add |log |new )?(note|call|task) (?:on|about|with|for|to) (.+)$/i.exec(text) ?? [];
  const known = (['note', 'call', 'task'] as const).find((each) => each === verb.toLowerCase());
  return known !== undefined && who.length >= LEAST ? { verb: known, who } : null;
}
