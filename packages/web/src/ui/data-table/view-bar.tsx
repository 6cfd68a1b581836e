import { IconBookmarkPlus, IconDeviceFloppy, IconStar, IconStarFilled, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { ViewTabs } from '../tab-links.tsx';
import { sayInList } from '../list-words.ts';
import { Popup } from '../overlay/popup.tsx';
import { part } from '../part.tsx';
import type { DataTableProps } from './data-table-props.ts';
import type { TableRow, TableView } from './types.ts';
import { isChanged, stateOf } from './view-state.ts';
import styles from './data-table.module.css';

const ViewName = part(() => import('./view-name.tsx'));

type Props<Row extends TableRow> = Pick<
  DataTableProps<Row>,
  'state' | 'onState' | 'things' | 'onSaveView' | 'onRemoveView' | 'onUpdateView' | 'onPreferView'
> & {
  readonly views: readonly TableView[];
};

/** System views first, then the person's own; choosing one sets its filters, sort and columns in the URL. */
export function ViewBar<Row extends TableRow>({
  views,
  state,
  onState,
  things,
  onSaveView,
  onRemoveView,
  onUpdateView,
  onPreferView,
}: Props<Row>): ReactNode {
  const current = views.find((view) => view.key === state.view) ?? views[0];
  const choose = (key: string): void => {
    const view = views.find((each) => each.key === key);
    if (view === undefined) return;
    // the plain address opens the preferred view where there is one
    const first = view === views[0] && !views.some((each) => each.preferred);
    onState({ view: first ? '' : key, ...stateOf(view.state) });
  };
  const own = current?.own ? current : null;
  return (
    <ViewTabs
      label={things}
      tabs={views}
      current={current?.key ?? ''}
      onChange={choose}
      end={
        <span className={styles.viewTools}>
          {onUpdateView && own && isChanged(own, state) && (
            <IconButton
              small
              label={sayInList('updateView', { name: own.label })}
              onClick={() => onUpdateView(own.key)}
            >
              <IconDeviceFloppy size={16} stroke={1.75} />
            </IconButton>
          )}
          {onPreferView && own && (
            <IconButton
              small
              label={sayInList('preferView', { name: own.label })}
              pressed={own.preferred ?? false}
              onClick={() => onPreferView(own.key, !own.preferred)}
            >
              {own.preferred ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.75} />}
            </IconButton>
          )}
          {onRemoveView && own && (
            <IconButton
              small
              label={sayInList('removeView', { name: own.label })}
              onClick={() => onRemoveView(own.key)}
            >
              <IconX size={15} />
            </IconButton>
          )}
          {onSaveView && <SaveView onSave={onSaveView} />}
        </span>
      }
    />
  );
}

function SaveView({ onSave }: { onSave: (name: string) => Promise<string | null> }): ReactNode {
  const [open, setOpen] = useState(false);
  const save = async (name: string): Promise<string | null> => {
    const refused = await onSave(name);
    if (refused === null) setOpen(false);
    return refused;
  };
  return (
    <span className={styles.opener}>
      <IconButton small label={sayInList('saveView')} onClick={() => setOpen(!open)} expanded={open}>
        <IconBookmarkPlus size={17} stroke={1.75} />
      </IconButton>
      <Popup part={ViewName} open={open} onClose={() => setOpen(false)} label={sayInList('saveView')}>
        {(Name) => <Name onSave={save} />}
      </Popup>
    </span>
  );
}
