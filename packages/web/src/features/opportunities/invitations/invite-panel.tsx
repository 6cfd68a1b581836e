import type { AnswerOf, BodyOf } from '@tranche/domain/kit/verb';
import { isDraft } from '@tranche/domain/opportunities/codes';
import * as invitationVerbs from '@tranche/domain/opportunities/invitations.verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm, type ServerForm } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import type { Option } from '../../../ui/fields/options.ts';
import { SeveralPicker } from '../../../ui/fields/several-picker.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Form, FormActions, Fields } from '../../../ui/form/form.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { OpportunityRow } from '../queries.ts';
import { raiseWords } from '../raise/raise-words.ts';
import { investorSource } from '../sources.ts';
import type { OpportunityPanelProps } from '../list/opportunity-panel.ts';

interface Values {
  readonly people: readonly Option[];
  readonly emails: string;
  readonly all_eligible: boolean;
  readonly message: string;
  readonly send_email: boolean;
}
type Skipped = invitationVerbs.Skipped;

const EMPTY: Values = { people: [], emails: '', all_eligible: false, message: '', send_email: true };
const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

export interface InvitePanelProps extends OpportunityPanelProps {
  readonly person?: string | null;
}

/** People, pasted addresses, or everyone eligible; drafts queue them for their publication. */
export function InvitePanel({ opportunity, open, onClose, person = null }: InvitePanelProps): ReactNode {
  const t = useWords(raiseWords);
  return (
    <SidePanel open={open} onClose={onClose} title={t('invite.title')}>
      {open && <InviteForm opportunity={opportunity} person={person} onClose={onClose} />}
    </SidePanel>
  );
}

function InviteForm({
  opportunity,
  person,
  onClose,
}: {
  opportunity: OpportunityRow;
  person: string | null;
  onClose: () => void;
}): ReactNode {
  const t = useWords(raiseWords);
  const client = useQueryClient();
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const draft = isDraft(opportunity.status);
  const form = useServerForm<Values, AnswerOf<typeof invitationVerbs.invite>>({
    initial: EMPTY,
    validate: (values) => ({
      people: countOf(values) === 0 && !values.all_eligible ? t('invite.nobody') : undefined,
    }),
    submit: (values) => api.action(invitationVerbs.invite, { body: bodyOf(opportunity.id, values) }),
    onDone: ({ data }) => {
      toast(t(draft ? 'invite.queued' : 'invite.sent', { n: data.created }));
      void refresh(client, ['invitations', 'activity']);
      setSkipped(data.skipped);
      if (data.skipped.length === 0) onClose();
      else form.reset(EMPTY);
    },
  });
  usePerson(form, person);
  if (skipped.length > 0) return <SkippedList skipped={skipped} onClose={onClose} />;
  const n = countOf(form.values);
  const wrong = addressesIn(form.values.emails).filter((_, at) => `emails.${at}` in form.errors);
  const label =
    n === 0 || form.values.all_eligible
      ? t(draft ? 'invite.queueAll' : 'invite.submitAll')
      : t(draft ? 'invite.queue' : 'invite.submit', { n });
  return (
    <Form form={form}>
      <Fields>
        <SeveralPicker
          label={t('invite.person')}
          source={investorSource}
          removeLabel={(name) => t('invite.removePerson', { name })}
          {...form.field('people')}
        />
        <TextAreaField
          label={t('invite.emails')}
          help={t('invite.emailsHelp')}
          optional
          {...form.field('emails')}
          error={
            form.errorAt('emails') ??
            (wrong.length === 0 ? undefined : t('invite.wrongEmails', { emails: wrong.join(', ') }))
          }
        />
        <CheckboxField
          label={t('invite.allEligible')}
          help={t('invite.allEligibleHelp')}
          {...form.field('all_eligible')}
        />
        <TextAreaField
          label={t('invite.message')}
          help={t('invite.messageHelp')}
          optional
          {...form.field('message')}
        />
        {!draft && <CheckboxField label={t('invite.sendEmail')} {...form.field('send_email')} />}
      </Fields>
      <FormActions form={form} label={label} busyLabel={t('invite.busy')} onCancel={onClose} />
    </Form>
  );
}

/** Whom the search was asked to invite is chosen already. */
function usePerson(form: ServerForm<Values>, person: string | null): void {
  const set = useRef(form.set);
  set.current = form.set;
  useEffect(() => {
    if (person === null) return;
    void investorSource.find(person).then((option) => option && set.current('people', [option]));
  }, [person]);
}

function SkippedList({ skipped, onClose }: { skipped: readonly Skipped[]; onClose: () => void }): ReactNode {
  const t = useWords(raiseWords);
  return (
    <Stack gap={16}>
      <h3>{t('invite.skipped', { n: skipped.length })}</h3>
      <ul style={{ margin: 0, paddingLeft: 18 }}>
        {skipped.map((each, index) => (
          <li key={index}>
            {each.email ??
              (each.contact_id === undefined
                ? t('invite.someone', { id: each.user_id ?? '' })
                : t('invite.aContact', { id: each.contact_id }))}
            {': '}
            {t(`invite.reasons.${each.reason}`)}
          </li>
        ))}
      </ul>
      <Row justify="end">
        <Button kind="primary" onClick={onClose}>
          {t('invite.close')}
        </Button>
      </Row>
    </Stack>
  );
}

const countOf = (values: Values): number => values.people.length + addressesIn(values.emails).length;

const bodyOf = (id: number, values: Values): BodyOf<typeof invitationVerbs.invite> => ({
  investment_opportunity_id: id,
  user_ids: values.people.map((person) => Number(person.value)),
  emails: addressesIn(values.emails),
  ...(values.all_eligible ? { all_eligible: true } : {}),
  message: values.message.trim() === '' ? null : values.message,
  send_email: values.send_email,
});
