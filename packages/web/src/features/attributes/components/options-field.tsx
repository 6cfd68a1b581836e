import type { AttributeOption } from '@tranche/domain/settings/attribute-value';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { PlaceHandles, useDropTarget } from '../../../kit/sortable/place-handles.tsx';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { slugOf } from '../keys.ts';
import { words } from '../words.ts';
import styles from './options.module.css';

interface Props {
  readonly value: readonly AttributeOption[];
  readonly onChange: (options: readonly AttributeOption[]) => void;
  readonly error: string | undefined;
  /** Values that answers may name: they stay. */
  readonly stored: readonly string[];
  readonly isScored: boolean;
}

/** What can be chosen, in its order. A stored option keeps its value, so that answers still name it. */
export function OptionsField({ value: options, onChange, error, stored, isScored }: Props): ReactNode {
  const t = useWords(words);
  const { keys, arrange } = useRowKeys(options);
  const [added, setAdded] = useState<number | null>(null);
  const put = (next: readonly number[], change: readonly AttributeOption[]): void => {
    arrange(next);
    onChange(change);
  };
  const move = (from: number, to: number): void => put(moved(keys, from, to), moved(options, from, to));
  const add = (): void => {
    const key = Math.max(-1, ...keys) + 1;
    setAdded(key);
    put([...keys, key], [...options, { value: '', label: '' }]);
  };
  return (
    <div className={styles.options} data-field="options" role="group" aria-label={t('fields.options')}>
      <ul>
        {options.map((option, at) => (
          <OptionRow
            key={keys[at]}
            option={option}
            at={at}
            last={options.length - 1}
            isStored={stored.includes(option.value)}
            isScored={isScored}
            isNew={keys[at] === added}
            onChange={(next) => onChange(options.map((each, index) => (index === at ? next : each)))}
            onMove={move}
            onRemove={() => put(without(keys, at), without(options, at))}
          />
        ))}
      </ul>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      <div>
        <Button small icon={<IconPlus size={16} />} onClick={add}>
          {t('option.add')}
        </Button>
      </div>
    </div>
  );
}

/** One for each row, which goes along when it moves, so that the focus does too. */
function useRowKeys(rows: readonly unknown[]) {
  const [known, setKnown] = useState<readonly number[]>([]);
  const keys = known.length === rows.length ? known : rows.map((_, index) => index);
  return { keys, arrange: (next: readonly number[]) => setKnown(next) };
}

function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = without(items, from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
const without = <Item,>(items: readonly Item[], at: number): readonly Item[] =>
  items.filter((_, index) => index !== at);

interface RowProps {
  readonly option: AttributeOption;
  readonly at: number;
  /** Index of the last one. */
  readonly last: number;
  readonly isStored: boolean;
  readonly isScored: boolean;
  readonly isNew: boolean;
  readonly onChange: (option: AttributeOption) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
}

function OptionRow({
  option,
  at,
  last,
  isStored,
  isScored,
  isNew,
  onChange,
  onMove,
  onRemove,
}: RowProps): ReactNode {
  const t = useWords(words);
  const drop = useDropTarget((dragged) => {
    const from = Number(dragged);
    onMove(from, from < at ? at - 1 : at);
  });
  const n = at + 1;
  const name = option.label.trim() === '' ? t('option.unnamed', { n }) : option.label;
  return (
    <li {...drop}>
      <div className={styles.row} role="group" aria-label={name} data-scored={isScored || undefined}>
        <span className={styles.handles}>
          <PlaceHandles
            name={name}
            moves={{
              dragged: String(at),
              onUp: at === 0 ? undefined : () => onMove(at, at - 1),
              onDown: at === last ? undefined : () => onMove(at, at + 1),
            }}
          />
        </span>
        <div className={styles.label}>
          <TextField
            label={t('option.label', { n })}
            value={option.label}
            autoFocus={isNew}
            maxLength={255}
            onChange={(label) => onChange({ ...option, label })}
          />
        </div>
        {isStored ? (
          <p className={styles.stored}>
            <span>{t('option.value')}</span>
            <code>{option.value}</code>
          </p>
        ) : (
          <TextField
            mono
            label={t('option.value')}
            value={option.value}
            placeholder={slugOf(option.label)}
            maxLength={100}
            onChange={(value) => onChange({ ...option, value })}
          />
        )}
        {isScored && (
          <NumberField
            label={t('option.score')}
            value={option.score ?? null}
            min={-1000}
            max={1000}
            onChange={(score) =>
              onChange({ value: option.value, label: option.label, ...(score === null ? {} : { score }) })
            }
          />
        )}
        <span className={styles.remove}>
          <IconButton plainTooltip danger label={t('option.remove', { name })} onClick={onRemove}>
            <IconTrash size={16} stroke={1.75} />
          </IconButton>
        </span>
      </div>
    </li>
  );
}
