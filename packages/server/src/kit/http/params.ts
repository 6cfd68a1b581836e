import type { Param, Params } from './route.ts';

/** More than this many parameters are ignored, as PHP's `max_input_vars` does; deeper nesting likewise. */
const MAX_PARAMETERS = 5_000;
const MAX_DEPTH = 32;

type Leaf = string | null;
type Node = Map<string, Node | Leaf>;

/** Parameters by PHP's naming rules (`contract.md#1.4`): brackets nest, `[]` appends, the last of equal names wins. */
export class ParamTree {
  readonly #root: Node = new Map();
  #count = 0;

  /** Returns the dotted path under which the value now stands, or null when it was ignored. */
  set(name: string, value: Leaf): string | null {
    const segments = segmentsOf(name);
    if (segments === null || ++this.#count > MAX_PARAMETERS) return null;
    const path: string[] = [];
    let node = this.#root;
    for (const [depth, segment] of segments.entries()) {
      const key = segment === '' ? String(nextIndex(node)) : segment;
      path.push(key);
      if (depth === segments.length - 1) node.set(key, value);
      else node = childOf(node, key);
    }
    return path.join('.');
  }

  toParams(): Params {
    return objectOf(this.#root);
  }
}

/** `a.b[c d][]` → `['a_b', 'c d', '']`; null when PHP would drop the parameter. */
export function segmentsOf(name: string): string[] | null {
  const trimmed = name.replace(/^ +/, '');
  const open = trimmed.indexOf('[');
  const first = open > 0 ? trimmed.slice(0, open) : trimmed;
  if (first === '' || first.startsWith('[')) return null;
  const segments = [first.replace(/[. ]/g, '_')];
  let at = open > 0 ? open : trimmed.length;
  while (trimmed[at] === '[') {
    const close = trimmed.indexOf(']', at);
    if (close < 0) return segments.length > 1 ? segments : [trimmed.replace(/[. [\]]/g, '_')];
    segments.push(trimmed.slice(at + 1, close).trim());
    at = close + 1;
  }
  return segments.length > MAX_DEPTH || segments.includes('__proto__') ? null : segments;
}

function childOf(node: Node, key: string): Node {
  const present = node.get(key);
  if (present instanceof Map) return present;
  const child: Node = new Map();
  node.set(key, child);
  return child;
}

const nextIndex = (node: Node): number =>
  [...node.keys()].reduce((next, key) => (/^\d{1,9}$/.test(key) ? Math.max(next, Number(key) + 1) : next), 0);

/** Keys 0…n-1 make a list; gaps keep their keys (8.4). */
function valueOf(node: Node | Leaf): Param {
  if (!(node instanceof Map)) return node;
  const isList = [...node.keys()].every((key, index) => key === String(index));
  return isList ? [...node.values()].map(valueOf) : objectOf(node);
}

/** No key is `__proto__` (`segmentsOf`). */
function objectOf(node: Node): Params {
  const params: Params = {};
  for (const [key, value] of node) params[key] = valueOf(value);
  return params;
}

/** A query string or an urlencoded body. */
export function parseParams(text: string): Params {
  const tree = new ParamTree();
  for (const pair of text.split('&', MAX_PARAMETERS)) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = equals < 0 ? pair : pair.slice(0, equals);
    tree.set(decode(name), equals < 0 ? '' : decode(pair.slice(equals + 1)));
  }
  return tree.toParams();
}

/** A stray percent sign stays as it is, as in PHP. */
function decode(text: string): string {
  const blanks = text.replaceAll('+', ' ');
  if (!blanks.includes('%')) return blanks;
  try {
    return decodeURIComponent(blanks);
  } catch {
    return blanks.replace(/(?:%[0-9a-f]{2})+/gi, (run) =>
      Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'),
    );
  }
}
