import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  arrayMove,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './sortable-list.module.css';
import { say } from './words.ts';

export interface SortableListProps<Item extends { readonly id: number }> {
  readonly items: readonly Item[];
  readonly name: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
  /** Ids in their new order; the caller saves and reverts on failure. Absent: the order is fixed. */
  readonly onOrder?: (ids: readonly number[]) => void;
  readonly label: string;
}

/** Drag by the handle, or the up and down buttons beside it (C-34; WCAG 2.5.7). */
export function SortableList<Item extends { readonly id: number }>({
  items,
  name,
  children,
  onOrder,
  label,
}: SortableListProps<Item>): ReactNode {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map((item) => item.id);
  const move = (from: number, to: number): void => {
    if (from >= 0 && to >= 0 && to < ids.length && from !== to) onOrder?.(arrayMove(ids, from, to));
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over) move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={onOrder === undefined}>
        <ul className={styles.list} aria-label={label}>
          {items.map((item, index) => (
            <SortableRow
              key={item.id}
              id={item.id}
              name={name(item)}
              fixed={onOrder === undefined}
              first={index === 0}
              last={index === items.length - 1}
              onMove={(by) => move(index, index + by)}
            >
              {children(item)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface RowProps {
  readonly id: number;
  readonly name: string;
  readonly fixed: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly children: ReactNode;
}

function SortableRow({ id, name, fixed, first, last, onMove, children }: RowProps): ReactNode {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const style = { transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition };
  return (
    <li ref={setNodeRef} className={styles.row} data-dragging={isDragging} style={style}>
      {!fixed && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={say('dragHandle', { name })}
        >
          <IconGripVertical size={16} stroke={1.75} aria-hidden />
        </button>
      )}
      <div className={styles.content}>{children}</div>
      {!fixed && (
        <span className={styles.movers}>
          <IconButton
            small
            plainTooltip
            label={say('moveUp', { name })}
            disabled={first}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={15} />
          </IconButton>
          <IconButton
            small
            plainTooltip
            label={say('moveDown', { name })}
            disabled={last}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={15} />
          </IconButton>
        </span>
      )}
    </li>
  );
}
