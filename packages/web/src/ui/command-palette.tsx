import { Modal } from '@mantine/core';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconSearch } from '@tabler/icons-react';
import styles from './command-palette.module.css';

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** A secondary fact. */
  readonly note?: string;
  readonly href: string;
  readonly icon?: ReactNode;
}
export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly placeholder: string;
  /** Groups for what is typed; the caller searches and debounces. */
  readonly groups: readonly PaletteGroup[];
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly nothing: string;
  readonly onGo: (item: PaletteItem, newTab: boolean) => void;
}

/** Ctrl-K: a combobox over grouped results; Enter goes, Ctrl-Enter opens a new tab. */
export default function CommandPalette(props: CommandPaletteProps): ReactNode {
  const { open, onClose, title, placeholder, groups, query, onQuery, nothing, onGo } = props;
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const items = groups.flatMap((group) => group.items);
  useEffect(() => setActive(0), [query]);
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const press = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && items.length > 0) {
      event.preventDefault();
      setActive((active + by + items.length) % items.length);
    }
    const item = items[active];
    if (event.key === 'Enter' && item) {
      event.preventDefault();
      onGo(item, event.metaKey || event.ctrlKey);
    }
  };
  return (
    <Modal
      opened={open}
      onClose={onClose}
      withCloseButton={false}
      size={640}
      padding={0}
      centered={false}
      yOffset="12vh"
      attributes={{ content: { 'aria-label': title } }}
    >
      <div className={styles.search}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          role="combobox"
          aria-label={title}
          aria-expanded
          aria-controls={list}
          aria-activedescendant={items[active] && `${list}-${items[active].id}`}
          data-autofocus
          placeholder={placeholder}
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={press}
        />
      </div>
      <div ref={box} id={list} role="listbox" aria-label={title} className={styles.results}>
        {groups
          .filter((group) => group.items.length > 0)
          .map((group) => (
            <div key={group.title} role="group" aria-label={group.title}>
              <p className={styles.group}>{group.title}</p>
              {group.items.map((item) => (
                <a
                  key={item.id}
                  id={`${list}-${item.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={items[active] === item}
                  href={item.href}
                  className={styles.item}
                  onMouseMove={() => setActive(items.indexOf(item))}
                  onClick={(event) => {
                    event.preventDefault();
                    onGo(item, event.metaKey || event.ctrlKey);
                  }}
                >
                  {item.icon}
                  <span className={styles.label}>{item.label}</span>
                  {item.note && <span className={styles.note}>{item.note}</span>}
                </a>
              ))}
            </div>
          ))}
        {items.length === 0 && (
          <p className={styles.none} role="status">
            {nothing}
          </p>
        )}
      </div>
    </Modal>
  );
}
