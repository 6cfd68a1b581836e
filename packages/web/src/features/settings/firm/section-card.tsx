import type { SettingsRow } from '@tranche/domain/settings/settings';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { ServerForm } from '../../../kit/server-form.ts';
import { useUnsavedPart } from '../../../kit/unsaved-parts.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { firmWords } from '../firm-words.ts';
import { Effects } from './effects.tsx';
import { SettingsHistory } from '../history/settings-history.tsx';

interface Props<V extends object> {
  readonly section: keyof typeof firmWords.sections;
  readonly row: SettingsRow;
  readonly form: ServerForm<V>;
  readonly may: boolean;
  /** Over the fields. */
  readonly notice?: ReactNode;
  /** Changed fields that affect open work: the effects are counted before they are saved. */
  readonly changes?: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** One part of the firm's page: its fields, a button that saves them alone, and their history. */
export function SectionCard<V extends object>(props: Props<V>): ReactNode {
  const { section, row, form, may, notice, changes, children } = props;
  const t = useWords(firmWords);
  const title = t(`sections.${section}`);
  useUnsavedPart(section, form.dirty);
  return (
    <Card
      title={title}
      help={t(`sectionHelps.${section}`)}
      actions={<SettingsHistory page={section} row={row} />}
    >
      <Stack gap={16}>
        {notice}
        <Form form={form} fieldLabel={t.field} label={title}>
          <Fields>{children}</Fields>
          {changes && form.dirty && <Effects changes={changes} />}
          {may && (
            <FormActions
              form={form}
              label={t(`saves.${section}`)}
              busyLabel={t('saving')}
              disabled={!form.dirty}
            />
          )}
        </Form>
      </Stack>
    </Card>
  );
}
