import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions, FormSection } from '../../ui/form/form.tsx';
import { Page, Row } from '../../ui/layout.tsx';
import { LeaveDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { Can } from '../access.tsx';
import { api } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { useWords } from '../context.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { refresh } from '../query.ts';
import type { ResourceName, UpdateOf } from '../resource-types.ts';
import { useServerForm } from '../server-form.ts';
import { useUnsavedGuard } from '../unsaved.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { readConflict, useVersion } from './conflict.ts';
import { namesIn, type DeclaredForm, type FormDeclaration } from './form-declaration.ts';
import { FormSections } from './form-sections.tsx';
import { useFamilyWords } from './say.ts';
import { includesOf } from './includes.ts';
import { rightTo, type AnyRow } from './types.ts';
import { changesOf, missingOf, valuesOf, type FormValues } from './values.ts';
import { declaredWords } from './words.ts';

interface Props<N extends ResourceName> {
  readonly of: FormDeclaration<N>;
  readonly record: { readonly id: number; readonly name: string; readonly updated_at: string | null };
  /** Above the sections, e.g. what waits for a second person. */
  readonly above?: ReactNode;
}

/** The edit page of a record: its fields, Save, and deletion for those who may. Stays where it is once saved. */
export function EditScreen<N extends ResourceName>({ of, record, above }: Props<N>): ReactNode {
  const row = record as unknown as AnyRow;
  const t = useFamilyWords(of.words);
  const w = useWords(declaredWords);
  const router = useRouter();
  const [isDeleting, setDeleting] = useState(false);
  const { form, version } = useEditForm(of, row);
  const leave = useUnsavedGuard(form.dirty && !isDeleting);
  const isOpen = version.conflict !== null;
  const undecided = version.conflict?.both.some((name) => version.choices[name] === undefined) ?? false;
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
        <FormActions
          form={form}
          sticky
          label={isOpen ? w('conflict.save') : w('save')}
          busyLabel={w('saving')}
          disabled={undecided}
          onCancel={() => router.history.push(`${of.home}/${record.id}/${of.first ?? 'details'}`)}
        />
      </Form>
      <Can p={rightTo(of.right, 'delete')}>
        <FormSection title={w('danger.title')} help={t.find('danger') ?? w('danger.help')} danger>
          <Row>
            <Button kind="danger" onClick={() => setDeleting(true)}>
              {w('danger.action', { name: record.name })}
            </Button>
          </Row>
        </FormSection>
      </Can>
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

/** Saves what differs from the version that was seen; what someone else saved meanwhile opens as a conflict. */
function useEditForm<N extends ResourceName>(
  of: FormDeclaration<N>,
  record: AnyRow,
): { form: DeclaredForm; version: ReturnType<typeof useVersion> } {
  const t = useFamilyWords(of.words);
  const w = useWords(declaredWords);
  const client = useQueryClient();
  const version = useVersion(record);
  const names = namesIn(of.sections.filter(({ asked }) => asked !== 'create'));
  const include = includesOf(of.definition, names);
  // what was last saved of it: no read of the record tells
  const beside = useRef(of.beside?.(record) ?? {});
  const form: DeclaredForm = useServerForm<FormValues, string | null>({
    initial: { ...valuesOf(of.definition, names, record), ...beside.current },
    validate: (values) => ({ ...missingOf(of.definition, values, w('required')), ...of.check?.(values, t) }),
    submit: async (values) => {
      const before = valuesOf(of.definition, names, version.seen);
      const chosen = { ...values, ...decided(version) };
      const changes = changesOf({ ...beside.current, ...before }, chosen);
      const body = { ...(of.body?.(changes, chosen) ?? changes), _updated_at: version.seen.updated_at };
      try {
        const { row, message } = await api.updateWithMessage(
          of.definition.name,
          record.id,
          body as UpdateOf<N>,
        );
        version.settle({ ...version.seen, ...row });
        beside.current = Object.fromEntries(Object.keys(beside.current).map((name) => [name, chosen[name]]));
        form.setValues(valuesOf(of.definition, names, row as unknown as AnyRow));
        await refresh(client, [
          of.definition.name,
          'activity',
          'bank-detail-changes',
          ...(of.alsoChanges ?? []),
        ]);
        return message;
      } catch (error) {
        const seen = { record: version.seen, before, mine: chosen, include };
        const conflict = await readConflict(of.definition, error, seen);
        if (conflict === null) throw error;
        form.setValues(Object.fromEntries(conflict.merged.map((name) => [name, conflict.theirs[name]])));
        version.open(conflict);
        throw new ApiError(409, { message: w('conflict.alert') });
      }
    },
    // What waits for a second person says so (202); the form keeps saying it.
    onDone: (message) => toast(message ?? w('saved')),
  });
  return { form, version };
}

const decided = ({ conflict, choices }: ReturnType<typeof useVersion>): FormValues =>
  Object.fromEntries(
    (conflict?.both ?? [])
      .filter((name) => choices[name] === 'theirs')
      .map((name) => [name, conflict?.theirs[name]]),
  );
