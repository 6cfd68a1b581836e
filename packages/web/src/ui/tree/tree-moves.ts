/** A node as the tree draws it; its children in their order. */
export interface TreeNode {
  readonly id: string;
  readonly label: string;
  /** What a screen reader says beyond the label: ‘private, 3 files’. */
  readonly said?: string;
  readonly children: readonly TreeNode[];
}

/** A node in sight, with its place among its siblings. */
export interface Shown {
  readonly node: TreeNode;
  readonly parent: string | null;
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
}

/** The nodes in sight, from the top. */
export const shownOf = (
  nodes: readonly TreeNode[],
  closed: ReadonlySet<string>,
  parent: string | null = null,
  level = 1,
): Shown[] =>
  nodes.flatMap((node, index) => [
    { node, parent, level, position: index + 1, siblings: nodes.length },
    ...(closed.has(node.id) ? [] : shownOf(node.children, closed, node.id, level + 1)),
  ]);

/** What a key does in a tree: the focus goes somewhere, or a node opens or closes. */
export type Move = { readonly focus: string } | { readonly open: string } | { readonly close: string } | null;

/** The keys of a tree (WAI-ARIA): arrows, Home, End; a letter goes on to the next node that begins with it. */
export function moveFor(key: string, at: string, shown: readonly Shown[], closed: ReadonlySet<string>): Move {
  const index = shown.findIndex(({ node }) => node.id === at);
  const here = shown[index];
  if (!here) return null;
  const to = (target: Shown | undefined): Move => (target ? { focus: target.node.id } : null);
  const isClosed = here.node.children.length > 0 && closed.has(at);
  switch (key) {
    case 'ArrowDown':
      return to(shown[index + 1]);
    case 'ArrowUp':
      return to(shown[index - 1]);
    case 'Home':
      return to(shown[0]);
    case 'End':
      return to(shown.at(-1));
    case 'ArrowRight':
      if (isClosed) return { open: at };
      return here.node.children.length > 0 ? to(shown[index + 1]) : null;
    case 'ArrowLeft':
      if (here.node.children.length > 0 && !isClosed) return { close: at };
      return here.parent === null ? null : { focus: here.parent };
    default:
      return to(nextNamed(shown, index, key));
  }
}

function nextNamed(shown: readonly Shown[], index: number, key: string): Shown | undefined {
  if (key.length !== 1 || key === ' ') return undefined;
  const onward = [...shown.slice(index + 1), ...shown.slice(0, index)];
  return onward.find(({ node }) => node.label.toLowerCase().startsWith(key.toLowerCase()));
}
