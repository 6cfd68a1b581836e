import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { AutosaveStatus } from '../../ui/form/autosave-status.tsx';
import { Form, FormActions, FormBar, FormSection } from '../../ui/form/form.tsx';
import { Page, Row } from '../../ui/layout.tsx';
import { LeaveDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useAccess } from '../access.tsx';
import { useWords } from '../context.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import type { ResourceName } from '../resource-types.ts';
import { useUnsavedGuard } from '../unsaved.ts';
import { useSaveButton } from './use-save-button.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import type { FormDeclaration } from './form-declaration.ts';
import { FormSections } from './form-sections.tsx';
import { useFamilyWords } from './say.ts';
import { mayDo, type AnyRow } from './types.ts';
import { useEditForm } from './use-edit-form.ts';
import { declaredWords } from './words.ts';

interface Props<N extends ResourceName> {
  readonly of: FormDeclaration<N>;
  readonly record: { readonly id: number; readonly name: string; readonly updated_at: string | null };
  /** Above the sections, e.g. what waits for a second person. */
  readonly above?: ReactNode;
  /** Under the form: what saves itself row by row. */
  readonly below?: ReactNode;
  /** A draft saves itself, and has no Save. */
  readonly isDraft?: boolean;
}

/** The edit page of a record: its fields, Save, and deletion for those who may. Stays where it is once saved. */
export function EditScreen<N extends ResourceName>({
  of,
  record,
  above,
  below,
  isDraft = false,
}: Props<N>): ReactNode {
  const row = record as unknown as AnyRow;
  const t = useFamilyWords(of.words);
  const w = useWords(declaredWords);
  const router = useRouter();
  const access = useAccess();
  const [isDeleting, setDeleting] = useState(false);
  const { form, version, autosave } = useEditForm(of, row, isDraft);
  const leave = useUnsavedGuard(!isDraft && form.dirty && !isDeleting);
  const isOpen = version.conflict !== null;
  const saveButton = useSaveButton(version);
  return (
    <Page width="form">
      <Form form={form} fieldLabel={t.field}>
        {above}
        {version.conflict !== null && (
          <ConflictPanel
            conflict={version.conflict}
            definition={of.definition}
            mine={form.values}
            record={row}
            choices={version.choices}
            t={t}
            onChoose={version.choose}
          />
        )}
        <FormSections declaration={of} form={form} t={t} record={row} />
        {isDraft && !isOpen ? (
          <FormBar>
            <span className="muted">{w('savesItself')}</span>
            <AutosaveStatus state={autosave.state} onRetry={() => void autosave.flush()} />
          </FormBar>
        ) : (
          <FormActions
            form={form}
            sticky
            busyLabel={w('saving')}
            {...saveButton(w('save'))}
            onCancel={() => router.history.push(`${of.home}/${record.id}/${of.first ?? 'details'}`)}
          />
        )}
      </Form>
      {below}
      {mayDo(access, of, 'delete') && (
        <FormSection title={w('danger.title')} help={t.find('danger') ?? w('danger.help')} danger>
          <Row>
            <Button kind="danger" onClick={() => setDeleting(true)}>
              {w('danger.action', { name: record.name })}
            </Button>
          </Row>
        </FormSection>
      )}
      <DeleteDialog
        isRestorable
        resource={of.definition.name}
        record={isDeleting ? record : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          form.reset();
          router.history.push(of.home);
        }}
      />
      <LeaveDialog {...leave} />
    </Page>
  );
}
