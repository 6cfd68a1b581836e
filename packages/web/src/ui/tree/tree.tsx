import { IconChevronRight } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { moveFor, shownOf, type Shown, type TreeNode } from './tree-moves.ts';
import styles from './tree.module.css';

export interface TreeProps {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  /** The node that is looked at. */
  readonly current: string;
  readonly onChoose: (id: string) => void;
  /** Before and behind the label: a picture, a count. What they tell is in `said`. */
  readonly before?: (node: TreeNode) => ReactNode;
  readonly behind?: (node: TreeNode) => ReactNode;
}

/** A tree of the keyboard's own: one stop of Tab, then arrows, Home, End and letters; Enter or Space chooses. */
export function Tree({ label, nodes, current, onChoose, before, behind }: TreeProps): ReactNode {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState(current);
  const root = useRef<HTMLUListElement>(null);
  const shown = shownOf(nodes, closed);
  const isShown = (id: string): boolean => shown.some(({ node }) => node.id === id);
  const stop = [focused, current].find(isShown) ?? shown[0]?.node.id;
  const setOpen = (id: string, isOpen: boolean): void => {
    const next = new Set(closed);
    if (isOpen) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const onKeyDown = (event: KeyboardEvent, { node }: Shown): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return onChoose(node.id);
    }
    const move = moveFor(event.key, node.id, shown, closed);
    if (move === null) return;
    event.preventDefault();
    event.stopPropagation();
    if ('open' in move) return setOpen(move.open, true);
    if ('close' in move) return setOpen(move.close, false);
    setFocused(move.focus);
    const item = root.current?.children.item(shown.findIndex(({ node: { id } }) => id === move.focus));
    if (item instanceof HTMLElement) item.focus();
  };
  return (
    <ul ref={root} role="tree" aria-label={label} className={styles.tree}>
      {shown.map((each) => {
        const { node, level, position, siblings } = each;
        const isOpen = node.children.length > 0 ? !closed.has(node.id) : undefined;
        return (
          <li
            key={node.id}
            role="treeitem"
            className={styles.item}
            style={{ paddingInlineStart: 4 + (level - 1) * 16 }}
            tabIndex={node.id === stop ? 0 : -1}
            aria-label={[node.label, node.said].filter(Boolean).join(', ')}
            aria-level={level}
            aria-posinset={position}
            aria-setsize={siblings}
            aria-expanded={isOpen}
            aria-selected={node.id === current}
            onFocus={() => setFocused(node.id)}
            onClick={() => onChoose(node.id)}
            onKeyDown={(event) => onKeyDown(event, each)}
          >
            <span
              className={styles.fold}
              data-open={isOpen}
              aria-hidden
              onClick={(event) => {
                if (isOpen === undefined) return;
                event.stopPropagation();
                setOpen(node.id, !isOpen);
              }}
            >
              {isOpen !== undefined && <IconChevronRight size={14} />}
            </span>
            {before?.(node)}
            <span className={styles.label}>{node.label}</span>
            {behind?.(node)}
          </li>
        );
      })}
    </ul>
  );
}
