import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { ConflictCard } from '../../../kit/declared/conflict-card.tsx';
import { useVersion, type Version } from '../../../kit/declared/conflict.ts';
import { saveOn } from '../../../kit/declared/save-on.ts';
import type { AnyRow } from '../../../kit/declared/types.ts';
import { useSaveButton } from '../../../kit/declared/use-save-button.ts';
import { declaredWords } from '../../../kit/declared/words.ts';
import { useServerForm, type ServerForm } from '../../../kit/server-form.ts';
import { DecimalField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { nameOf, usePieceWrites, type Piece, type PieceFamily } from '../pieces.ts';
import { words } from '../words.ts';

interface Props {
  readonly family: PieceFamily;
  readonly piece: Piece;
  readonly onDone: () => void;
}
interface Values extends Readonly<Record<string, unknown>> {
  readonly label: string;
  readonly width: string | null;
}

/** The words of a column or a figure, and how wide a column is. */
export function PieceForm(props: Props): ReactNode {
  const { family, piece, onDone } = props;
  const t = useWords(words);
  const w = useWords(declaredWords);
  const { form, version } = usePieceForm(props);
  const saveButton = useSaveButton(version);
  const label = (name: string): string => t(name === 'width' ? 'piece.width' : 'piece.label');
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      <Form form={form} label={t('piece.editNamed', { name: nameOf(piece) })} fieldLabel={label}>
        {version.conflict !== null && (
          <ConflictCard
            conflict={version.conflict}
            choices={version.choices}
            label={label}
            shown={(name, side) =>
              String(
                (side === 'mine' ? form.values : version.conflict?.theirs)?.[name] || w('conflict.empty'),
              )
            }
            onChoose={version.choose}
          />
        )}
        <Fields>
          <TextField
            label={t('piece.label')}
            help={t('piece.labelHelp', { usual: piece.usual })}
            optional
            autoFocus
            {...form.field('label')}
          />
          {family.hasWidth && (
            <DecimalField
              label={t('piece.width')}
              help={t('piece.widthHelp')}
              optional
              isShort
              decimals={0}
              suffix={` ${t('piece.px')}`}
              {...form.field('width')}
            />
          )}
        </Fields>
        <FormActions
          form={form}
          busyLabel={t('piece.saving')}
          {...saveButton(t('piece.save'))}
          onCancel={onDone}
        />
      </Form>
    </div>
  );
}

const valuesOf = (row: AnyRow): Values => ({
  label: String(row.label ?? ''),
  width: row.width === null || row.width === undefined ? null : String(row.width),
});

/** Builds on the version that was open: what a colleague saved of it meanwhile opens as a conflict. */
function usePieceForm({ family, piece, onDone }: Props): {
  readonly form: ServerForm<Values>;
  readonly version: Version;
} {
  const t = useWords(words);
  const w = useWords(declaredWords);
  const writes = usePieceWrites(family);
  const version = useVersion({ ...piece });
  const form = useServerForm<Values, void>({
    initial: valuesOf({ ...piece }),
    submit: (typed) =>
      saveOn<AnyRow, Values>(version, typed, {
        values: valuesOf,
        read: () => api.item(family.resource, piece.id),
        write: (seen, mine) =>
          writes.update(
            { ...piece, updated_at: String(seen.updated_at) },
            {
              label: mine.label.trim() || null,
              ...(family.hasWidth && { width: mine.width === null ? null : Number(mine.width) }),
            },
          ),
        fill: (taken) => form.setValues(taken),
        alert: w('conflict.alert'),
      }),
    onDone: () => {
      toast(t('piece.saved'));
      onDone();
    },
  });
  return { form, version };
}
