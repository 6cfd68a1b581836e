import { IconPlus, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { formatDate } from '../format.ts';
import { ActionMenu } from '../menu.tsx';
import { sayInList } from '../list-words.ts';
import { Popup } from '../overlay/popup.tsx';
import { part } from '../part.tsx';
import { useOptionLabels } from './option-labels.ts';
import type { FilterDef } from './types.ts';
import styles from './data-table.module.css';

const FilterEditor = part(async () => ({ default: (await import('./filter-editor.tsx')).FilterEditor }));

interface Props {
  readonly filters: readonly FilterDef[];
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
  /** The search box's own key is no chip. */
  readonly searchKey: string | undefined;
}

/** Chips: field, operator, value; each opens its editor. */
export function FilterBar({ filters, values, onChange, searchKey }: Props): ReactNode {
  const [adding, setAdding] = useState<string | null>(null);
  const active = filters.filter((filter) => filter.key in values || filter.key === adding);
  const unused = filters.filter((filter) => !active.includes(filter));
  const set = (key: string, value: string): void => {
    const { [key]: _, ...others } = values;
    onChange(value === '' ? others : { ...others, [key]: value });
    setAdding(null);
  };
  return (
    <div className={styles.filters}>
      {active.map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          value={values[filter.key] ?? ''}
          startsOpen={filter.key === adding}
          onApply={(value) => set(filter.key, value)}
          onDismiss={() => setAdding(null)}
        />
      ))}
      {unused.length > 0 && (
        <ActionMenu
          items={unused.map((filter) => ({ label: filter.label, onSelect: () => setAdding(filter.key) }))}
          trigger={
            <button type="button" className={styles.addFilter} data-add-filter>
              <IconPlus size={14} stroke={2} aria-hidden />
              {sayInList('addFilter')}
            </button>
          }
        />
      )}
      {active.some((filter) => filter.key in values) && (
        <Button
          kind="quiet"
          small
          onClick={() => onChange(searchKey && values[searchKey] ? { [searchKey]: values[searchKey] } : {})}
        >
          {sayInList('clearAll')}
        </Button>
      )}
    </div>
  );
}

interface ChipProps {
  readonly filter: FilterDef;
  readonly value: string;
  readonly startsOpen: boolean;
  readonly onApply: (value: string) => void;
  readonly onDismiss: () => void;
}

function FilterChip({ filter, value, startsOpen, onApply, onDismiss }: ChipProps): ReactNode {
  const [open, setOpen] = useState(startsOpen);
  const said = useSaid(filter, value);
  const close = (): void => {
    setOpen(false);
    onDismiss();
  };
  return (
    <span className={styles.chip}>
      <button
        type="button"
        className={styles.chipText}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        <span className="muted">
          {filter.label} {sayInList(filter.kind === 'text' ? 'contains' : 'is')}
        </span>{' '}
        <strong>{said}</strong>
      </button>
      <button
        type="button"
        className={styles.chipRemove}
        aria-label={sayInList('removeFilter', { name: filter.label })}
        onClick={() => onApply('')}
      >
        <IconX size={13} stroke={2} aria-hidden />
      </button>
      <Popup part={FilterEditor} open={open} onClose={close} label={filter.label} className={styles.editor}>
        {(Editor) => (
          <Editor
            filter={filter}
            value={value}
            onApply={(next) => {
              setOpen(false);
              onApply(next);
            }}
          />
        )}
      </Popup>
    </span>
  );
}

function useSaid(filter: FilterDef, value: string): string {
  const labels = useOptionLabels(filter, value);
  if (value === '') return '…';
  // the address may hold anything: what is not a date is shown as it is
  if (filter.kind === 'date' && !Number.isNaN(Date.parse(value))) return formatDate(value);
  return filter.kind === 'text' || filter.kind === 'date' ? `“${value}”` : labels.join(', ');
}
