import type { Route } from './route.ts';

interface Node {
  readonly children: Map<string, Node>;
  parameter: Node | null;
  readonly routes: Map<string, Placed>;
}

/** A route with the places of its parameters among the segments of its path. */
interface Placed {
  readonly route: Route;
  readonly parameters: readonly (readonly [name: string, at: number])[];
}

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

const newNode = (): Node => ({ children: new Map(), parameter: null, routes: new Map() });
const METHOD_ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/**
 * Paths to routes. A literal path hides what a parameter would match, also for its other methods: an action answers its
 * own verb only (`contract.md#11`). Of two routes with one method and path the later stands.
 */
export class Router {
  readonly #root = newNode();

  constructor(routes: Iterable<Route>) {
    for (const route of routes) this.#add(route);
  }

  #add(route: Route): void {
    let node = this.#root;
    for (const segment of segmentsOf(route.path)) {
      if (segment.startsWith(':')) node = node.parameter ??= newNode();
      else {
        const child = node.children.get(segment) ?? newNode();
        node.children.set(segment, child);
        node = child;
      }
    }
    node.routes.set(route.method, { route, parameters: parametersOf(route) });
  }

  /** Every route of this path, one a method; empty for an unknown path. */
  find(path: string): Match[] {
    const segments = decodeAll(segmentsOf(path));
    const node = segments && nearest(this.#root, segments);
    return node ? matchesOf(node, segments) : [];
  }
}

/** The methods of `Allow`, in Laravel's order; GET brings HEAD. */
export function methodsOf(matches: readonly Match[]): string[] {
  const found = new Set<string>(matches.map(({ route }) => route.method));
  if (found.has('GET')) found.add('HEAD');
  return METHOD_ORDER.filter((method) => found.has(method));
}

function nearest(node: Node, segments: readonly string[], at = 0): Node | null {
  const segment = segments[at];
  if (segment === undefined) return node.routes.size > 0 ? node : null;
  const literal = node.children.get(segment);
  return (
    (literal && nearest(literal, segments, at + 1)) ??
    (node.parameter && nearest(node.parameter, segments, at + 1))
  );
}

const parametersOf = ({ path }: Route): Placed['parameters'] =>
  segmentsOf(path).flatMap((segment, at) => (segment.startsWith(':') ? [[segment.slice(1), at]] : []));

const matchesOf = (node: Node, segments: readonly string[]): Match[] =>
  [...node.routes.values()].map(({ route, parameters }) => ({
    route,
    params: paramsOf(parameters, segments),
  }));

function paramsOf(parameters: Placed['parameters'], segments: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, at] of parameters) params[name] = segments[at] ?? '';
  return params;
}

function decodeAll(segments: readonly string[]): string[] | null {
  try {
    return segments.map((segment) => decodeURIComponent(segment).replaceAll('\0', ''));
  } catch {
    return null;
  }
}
