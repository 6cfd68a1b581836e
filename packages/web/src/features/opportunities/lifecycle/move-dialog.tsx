import type { BodyOf } from '@tranche/domain/kit/verb';
import * as opportunityVerbs from '@tranche/domain/opportunities/verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { RAISE_FAMILIES, type OpportunityRow } from '../queries.ts';
import { useReadiness } from './readiness.ts';
import { moveWords, stageWords } from './stage-words.ts';
import { isPageOf, isPublishing, stageHref, type Move } from '../stage.ts';
import { MoveFields, type MoveValues } from './move-fields.tsx';
import { MissingItems } from './missing-items.tsx';
import { dayOf } from '../../../ui/format.ts';

export type OwnMove = Move & { readonly verb: keyof typeof moveWords };

interface MoveDialogProps {
  readonly opportunity: OpportunityRow;
  readonly move: OwnMove;
  readonly onClose: () => void;
  readonly onMoved?: () => void;
}

/** What a move of the stage asks for, what it does, and what is still missing for it. */
export default function MoveDialog({ opportunity, move, onClose, onMoved }: MoveDialogProps): ReactNode {
  const say = useWords(moveWords);
  const t = useWords(stageWords);
  const client = useQueryClient();
  const router = useRouter();
  const ready = useReadiness(opportunity);
  const form = useServerForm<MoveValues, unknown>({
    initial: {
      close_outcome: null,
      closes_at: opportunity.closes_at,
      completed_at: dayOf(new Date()),
      write_off: false,
      reason: '',
    },
    submit: (values) =>
      api.action(opportunityVerbs.change, { params: { id: opportunity.id }, body: bodyOf(move, values) }),
    onDone: async () => {
      toast(say(`${move.verb}.done`, { name: opportunity.name }));
      await refresh(client, RAISE_FAMILIES);
      onMoved?.();
      const href = stageHref({ id: opportunity.id, status: move.to });
      const { pathname, search } = router.history.location;
      // the dialog went with the new stage: by now the next move may have been requested, or another page opened
      const isOpen = new URLSearchParams(search).get('move') === move.verb;
      if (isPageOf(opportunity.id, pathname) && (isOpen || pathname !== href)) router.history.push(href);
    },
  });
  const missing = isPublishing(move) ? ready.missing : [];
  const lonely = move.verb === 'publishInternal' && ready.known && !ready.audience;
  const blocked = isPublishing(move) && (!ready.known || missing.length > 0 || lonely);
  return (
    <Dialog open onClose={onClose} title={say(`${move.verb}.title`, { name: opportunity.name })}>
      <Form form={form} fieldLabel={t.field}>
        {!blocked && <p>{say(`${move.verb}.text`, { n: ready.invited })}</p>}
        {ready.known && <MissingItems id={opportunity.id} missing={missing} lonely={lonely} />}
        <Fields>
          <MoveFields verb={move.verb} form={form} opportunity={opportunity} />
        </Fields>
        <FormActions
          form={form}
          label={say(`${move.verb}.confirm`)}
          busyLabel={say(`${move.verb}.busy`)}
          onCancel={onClose}
          disabled={blocked}
        />
      </Form>
    </Dialog>
  );
}

/** The stage requested, with what its verb needs and nothing else: other fields would be written. */
function bodyOf({ verb, to }: OwnMove, values: MoveValues): BodyOf<typeof opportunityVerbs.change> {
  const body = { status: to };
  switch (verb) {
    case 'close':
      return { ...body, close_outcome: values.close_outcome };
    case 'reopenExternal':
    case 'reopenInternal':
      return { ...body, closes_at: values.closes_at };
    case 'complete':
      return { ...body, completed_at: values.completed_at };
    case 'mature':
      return { ...body, write_off: values.write_off };
    case 'unmature':
      return { ...body, reason: values.reason };
    default:
      return body;
  }
}
