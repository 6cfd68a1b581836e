import * as investmentVerbs from '@tranche/domain/investments/verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { missingTerms, termsOf } from '../late-terms.ts';
import { CHANGES, nameOf, type Investment } from '../queries.ts';
import type { Term } from '../wizard-data.ts';
import { words } from '../words.ts';
import { TermBox } from './term-box.tsx';

interface AcceptTermsDialogProps {
  /** Null: closed. */
  readonly investment: Investment | null;
  readonly terms: readonly Term[];
  readonly viewerId: number;
  readonly onClose: () => void;
}

/** What was not accepted with the reservation, before the payment is called (`domain.md#2.4`). */
export function AcceptTermsDialog({ investment, ...rest }: AcceptTermsDialogProps): ReactNode {
  const t = useWords(words);
  return (
    <Dialog
      open={investment !== null}
      onClose={rest.onClose}
      title={t('reserved.termsTitle', { name: investment ? nameOf(investment) : '' })}
      size={640}
      sheet
    >
      {investment && <AcceptForm investment={investment} {...rest} />}
    </Dialog>
  );
}

function AcceptForm({
  investment,
  terms,
  viewerId,
  onClose,
}: AcceptTermsDialogProps & { investment: Investment }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const requested = missingTerms(investment, terms, viewerId);
  const earlier = (investment.accepted_term_conditions ?? []).map(({ id }) => id);
  const known = termsOf(investment, terms).map(({ id }) => id);
  const form = useServerForm({
    initial: {},
    submit: () =>
      api.action(investmentVerbs.change, {
        params: { id: investment.id },
        body: { term_condition_ids: [...earlier.filter((id) => known.includes(id)), ...ticked] },
      }),
    onDone: async () => {
      await refresh(client, CHANGES);
      toast(t('reserved.termsDone'));
      onClose();
    },
  });
  const tick = (id: number, on: boolean): void =>
    setTicked(on ? [...ticked, id] : ticked.filter((each) => each !== id));
  return (
    <Form form={form}>
      <Stack gap={16}>
        <p className="muted">{t('reserved.termsText')}</p>
        {requested.map((term) => (
          <TermBox key={term.id} term={term} ticked={ticked.includes(term.id)} onTick={tick} />
        ))}
        <Row justify="end">
          <Button onClick={onClose}>{t('reserved.later')}</Button>
          <Button
            type="submit"
            kind="primary"
            disabled={requested.some(({ id }) => !ticked.includes(id))}
            busy={form.submitting && t('reserved.accepting')}
          >
            {t('reserved.accept')}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
