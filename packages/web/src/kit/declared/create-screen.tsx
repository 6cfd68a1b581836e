import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { Page } from '../../ui/layout.tsx';
import { LeaveDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAccess } from '../access.tsx';
import { api } from '../api.ts';
import { useWords } from '../context.tsx';
import { refresh } from '../query.ts';
import { useSearchParam } from '../search-param.ts';
import type { CreateOf, ResourceName } from '../resource-types.ts';
import { useServerForm } from '../server-form.ts';
import { useUnsavedGuard } from '../unsaved.ts';
import { namesIn, type FormDeclaration, type FormPart } from './form-declaration.ts';
import { FormSections } from './form-sections.tsx';
import { useFamilyWords } from './say.ts';
import { mayDo } from './types.ts';
import { missingOf, valuesOf, type FormValues } from './values.ts';
import { declaredWords } from './words.ts';

interface Props<N extends ResourceName> {
  readonly of: FormDeclaration<N>;
  /** Above the sections: likely duplicates, a note. */
  readonly above?: (part: FormPart) => ReactNode;
  /** What the way here says of it, e.g. the fund that it was opened from. */
  readonly initial?: FormValues;
}

/** The page on which a record is made: ‘{Thing} created’, then its first tab, or the form again for another one. */
export function CreateScreen<N extends ResourceName>({ of, above, initial }: Props<N>): ReactNode {
  const t = useFamilyWords(of.words);
  const w = useWords(declaredWords);
  const client = useQueryClient();
  const router = useRouter();
  const access = useAccess();
  const isForAnother = useRef(false);
  const asked = of.sections.filter((section) => section.asked !== 'edit');
  const blank = { ...valuesOf(of.definition, namesIn(asked)), ...of.beside?.(null) };
  const [name] = useSearchParam('name');
  const start = { ...blank, ...initial };
  const form = useServerForm<FormValues, { readonly id: number }>({
    initial: { ...start, ...namedIn(blank, name) },
    validate: (values) => ({ ...missingOf(of.definition, values, w('required')), ...of.check?.(values, t) }),
    submit: async (values) => {
      const body = of.body?.(values, values) ?? values;
      const row = await api.create(of.definition.name, body as CreateOf<N>);
      await refresh(client, [of.definition.name, 'activity', ...(of.alsoChanges ?? [])]);
      return row as { readonly id: number };
    },
    onDone: ({ id }) => {
      toast(t('created'));
      if (isForAnother.current) form.reset(start);
      else
        router.history.push(
          of.then?.(id) ??
            (mayDo(access, of, 'show') ? `${of.home}/${id}/${of.first ?? 'details'}` : of.home),
        );
      isForAnother.current = false;
    },
  });
  const submitForAnother = (): void => {
    isForAnother.current = true;
    void form.submit().finally(() => (isForAnother.current = false));
  };
  const part = { form, t, record: null };
  return (
    <Page width="form">
      <PageHeader title={t('new')} crumbs={[{ label: t('title'), href: of.home }]} />
      <Form form={form} fieldLabel={t.field}>
        {above?.(part)}
        <FormSections declaration={of} {...part} />
        <FormActions
          form={form}
          sticky
          label={t.find('create') ?? w('create')}
          busyLabel={w('creating')}
          onCancel={() => router.history.push(of.home)}
        >
          <Button onClick={submitForAnother}>{w('another')}</Button>
        </FormActions>
      </Form>
      <LeaveDialog {...useUnsavedGuard(form.dirty && !form.submitting)} />
    </Page>
  );
}

/** The name that the palette was given: of a thing, or of a person, whose last word is the family's. */
function namedIn(blank: FormValues, name: string | null): FormValues {
  if (name === null) return {};
  if ('name' in blank) return { name };
  if (!('first_name' in blank) || !('last_name' in blank)) return {};
  const [, first, last] = /^(?:(.*)\s)?(\S+)$/.exec(name.trim()) ?? [];
  return first === undefined ? { first_name: last ?? '' } : { first_name: first, last_name: last ?? '' };
}
