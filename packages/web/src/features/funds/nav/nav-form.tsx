import { draftLive } from '@tranche/domain/codes';
import * as documentVerbs from '@tranche/domain/documents/verbs';
import * as navVerbs from '@tranche/domain/funds/nav.verbs';
import type { NavProposal } from '@tranche/domain/funds/verbs';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { NotWorkedOut } from '../../../kit/not-worked-out.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Form, FormActions, FormSection } from '../../../ui/form/form.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import type { Fund } from '../fund.ts';
import { Explained } from './explained.tsx';
import { CHANGES, mayPublishNav, type Nav } from './nav.ts';
import { bodyOf, type NavValues } from './nav-values.ts';
import { navWords } from './nav-words.ts';
import { PartsFields } from './parts-fields.tsx';
import { PublishFields } from './publish-fields.tsx';
import { useProposal } from './use-proposal.ts';

interface Props {
  readonly fund: Fund;
  /** A draft; null for a new one. */
  readonly nav: Nav | null;
  /** The issued value that it corrects. */
  readonly corrects: number | null;
  readonly initial: NavValues;
  readonly onClose: () => void;
}
const PAUSE_MS = 400;

/** A draft net asset value: proposed and explained by the server at every change, then kept or published. */
export function NavForm({ fund, nav, corrects, initial, onClose }: Props): ReactNode {
  const t = useWords(navWords);
  const client = useQueryClient();
  const isPublishing = useRef(false);
  const [isAsked, setAsked] = useState(false);
  const proposed = useRef<NavProposal | undefined>(undefined);
  const mayPublish = mayPublishNav(useViewer());
  const form = useServerForm({
    initial,
    submit: async (values) => {
      const document_id = await upload(fund.id, values.files);
      const body = {
        ...bodyOf(values, proposed.current),
        ...(document_id === null ? {} : { document_id }),
        ...(isPublishing.current ? { status: draftLive.live } : {}),
      };
      return nav === null
        ? api.action(navVerbs.recordNav, { body: { fund_id: fund.id, corrects_id: corrects, ...body } })
        : api.action(navVerbs.changeNav, { params: { id: nav.id }, body });
    },
    onDone: async ({ data: { status, submitted_at: waits } }) => {
      await refresh(client, CHANGES);
      toast(t(status === draftLive.live ? 'live' : waits === null ? 'saved' : 'waits'));
      onClose();
    },
  });
  const { values } = form;
  const day = { fundId: fund.id, as_of: values.as_of ?? '', corrects };
  const [stated] = useDebouncedValue(statedIn(values), PAUSE_MS);
  const base = useProposal(day);
  const current = useProposal({ ...day, stated });
  proposed.current = base.data;
  const again = (): void => [base, current].forEach((query) => void query.refetch());
  const warning = current.data?.meta.warnings.find(({ code }) => code === 'moved');
  const save = (publish: boolean): void => {
    isPublishing.current = publish;
    void form.submit();
  };
  const press = (): void => (mayPublish && warning !== undefined ? setAsked(true) : save(mayPublish));
  return (
    <Form
      form={{ ...form, submit: async (event) => (event?.preventDefault(), press()) }}
      fieldLabel={t.field}
    >
      {corrects === null && (
        <FormSection>
          <DateField label={t.field('as_of')} {...form.field('as_of')} />
        </FormSection>
      )}
      <NotWorkedOut of={{ error: current.error, refetch: again }} thing={t('proposalThing')} />
      <PartsFields
        form={form}
        proposed={base.data}
        isComing={base.isPending}
        currency={fund.currency}
        hasCarry={base.data !== undefined && base.data.accrued_carry !== null}
      />
      {current.error === null && (
        <StateView of={current} thing={t('proposalThing')} skeleton={<BlockSkeleton height={240} />}>
          {(data) => <Explained of={data} meta={data.meta} currency={fund.currency} />}
        </StateView>
      )}
      <PublishFields form={form} meta={current.data?.meta} isCorrection={corrects !== null} />
      <FormActions
        form={form}
        label={t(mayPublish ? 'publish' : 'save')}
        busyLabel={t(mayPublish ? 'publishing' : 'saving')}
        onCancel={onClose}
      >
        {mayPublish && <Button onClick={() => save(false)}>{t('save')}</Button>}
      </FormActions>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('moved.title')}
        confirmLabel={t('moved.confirm')}
        busyLabel={t('moved.busy')}
        onConfirm={async () => {
          setAsked(false);
          isPublishing.current = true;
          await form.submit();
        }}
      >
        <p>{warning?.message}</p>
      </ConfirmDialog>
    </Form>
  );
}

const statedIn = ({
  investments_value,
  cash,
  other_assets,
  liabilities,
  accrued_fees,
  accrued_carry,
}: NavValues) => ({ investments_value, cash, other_assets, liabilities, accrued_fees, accrued_carry });

/** The file behind it, private on the fund; null without one. */
async function upload(fundId: number, files: readonly File[]): Promise<number | null> {
  const [file] = files;
  if (file === undefined) return null;
  const body = { target_type: 'fund', target_id: fundId, visibility: 'private', category: 'report', file };
  return (await api.action(documentVerbs.upload, { body })).data.id;
}
