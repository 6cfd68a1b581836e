import { IconChartBar, IconNumbers, IconPaperclip, IconPhoto } from '@tabler/icons-react';
import type { FigureBlock } from '@tranche/domain/reporting/report-figures';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ActionMenu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { onOpening } from '../../../ui/overlay/on-opening.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { RichTextInsert } from '../../../ui/rich-text-props.ts';
import type { Update } from '../queries.ts';
import { useFigures } from '../queries.ts';
import type { PictureDialogProps } from './picture-dialog.tsx';
import { editorWords } from './words.ts';

const PictureDialog = onOpening(
  ({ open }: PictureDialogProps) => open,
  async () => (await import('./picture-dialog.tsx')).PictureDialog,
);

const ICONS = { kpi: IconNumbers, chart: IconChartBar } as const;

/** Blocks of KPIs and charts, pictures, and links to the files that the update carries. */
export function TextTools({ update, insert }: { update: Update; insert: RichTextInsert }): ReactNode {
  const t = useWords(editorWords);
  const [adding, setAdding] = useState(false);
  const figures = useFigures(update.id);
  const series = figures.data?.data?.series ?? [];
  const blocks = (block: FigureBlock): readonly MenuItem[] =>
    series.map(({ key, name }) => ({ label: name, onSelect: () => insert.block({ block, kpi: key }) }));
  const files: readonly MenuItem[] = update.documents.map(({ id, name }) => ({
    label: name,
    onSelect: () => insert.link(`/api/documents/${id}?download=1`, name),
  }));
  return (
    <>
      {update.target_id !== null &&
        (['kpi', 'chart'] as const).map((block) => {
          const Icon = ICONS[block];
          return (
            <Tool
              key={block}
              items={blocks(block)}
              none={t('noFigures')}
              label={t(block)}
              icon={<Icon size={16} stroke={1.75} />}
            />
          );
        })}
      <Button small kind="quiet" icon={<IconPhoto size={16} stroke={1.75} />} onClick={() => setAdding(true)}>
        {t('picture')}
      </Button>
      <Tool
        items={files}
        none={t('noFiles')}
        label={t('file')}
        icon={<IconPaperclip size={16} stroke={1.75} />}
      />
      <PictureDialog
        updateId={update.id}
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={(src, alt) => {
          setAdding(false);
          insert.picture(src, alt);
        }}
      />
    </>
  );
}

interface ToolProps {
  readonly items: readonly MenuItem[];
  readonly none: string;
  readonly label: string;
  readonly icon: ReactNode;
}

/** Without anything to choose it says why. */
const Tool = ({ items, none, label, icon }: ToolProps): ReactNode =>
  items.length === 0 ? (
    <Button small kind="quiet" icon={icon} onClick={() => toast(none)}>
      {label}
    </Button>
  ) : (
    <ActionMenu
      items={items}
      trigger={
        <Button small kind="quiet" icon={icon}>
          {label}
        </Button>
      }
    />
  );
