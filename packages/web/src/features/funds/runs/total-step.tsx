import type { RunKind } from '@tranche/domain/funds/runs/codes';
import * as runVerbs from '@tranche/domain/funds/runs/verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useFamilyWords } from '../../../kit/declared/say.ts';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { FieldPair, Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import type { Fund } from '../fund.ts';
import { JoiningFields } from './joining-fields.tsx';
import { lastOf, RUN_FIELDS, type RunField, type RunValues } from './run-fields.ts';
import { RunInput } from './run-input.tsx';
import { bodyOf, joiningOf, valuesOf } from './run-values.ts';
import { runWords } from './run-words.ts';
import { RUN_CHANGES, type Run } from './run.ts';
import { dayOf } from '../../../ui/format.ts';

interface Props {
  readonly fund: Fund;
  readonly kind: RunKind;
  /** Null: a new one. */
  readonly run: Run | null;
  /** Values that whoever opened a new one knows, e.g. the call that money came in on. */
  readonly given?: RunValues;
  /** The run with its lines proposed. */
  readonly onProposed: (id: number) => void;
}

/** What the run is of: an amount or a rule, and its days. The server makes the lines of it. */
export function TotalStep({ fund, kind, run, given, onProposed }: Props): ReactNode {
  const t = useFamilyWords(runWords);
  const client = useQueryClient();
  const today = dayOf(new Date());
  const [joining, setJoining] = useState(() => joiningOf(run));
  const form = useServerForm<RunValues, { readonly data: { readonly id: number } }>({
    initial: { ...valuesOf(kind, today, run), ...given },
    submit: async (values) => {
      const body = bodyOf(kind, values, joining);
      if (run !== null) return { data: await api.update('runs', run.id, body) };
      return api.action(runVerbs.createRun, {
        body: { ...body, kind, target_type: 'fund', target_id: fund.id },
      });
    },
    onDone: ({ data }) => {
      void refresh(client, RUN_CHANGES);
      onProposed(data.id);
    },
  });
  const labelOf = (name: string): string => {
    const last = lastOf(name);
    return t.find(`labels.${kind}.${last}`) ?? t.field(last);
  };
  const draw = (field: RunField): ReactNode =>
    field.when?.(form.values) === false ? null : (
      <RunInput
        key={field.name}
        field={field}
        binding={{
          ...form.field(field.name),
          onChange: (value) => form.setValues({ [field.name]: value, params: null }),
        }}
        label={labelOf(field.name)}
        t={t}
        fund={fund}
      />
    );
  const entries = RUN_FIELDS[kind];
  return (
    <Form form={form} fieldLabel={labelOf} label={t('steps.total')}>
      <Fields>
        <p className="muted">{t(`about.${kind}`)}</p>
        {entries.map((entry) =>
          'name' in entry ? (
            draw(entry)
          ) : (
            <FieldPair key={entry[0].name}>
              {draw(entry[0])}
              {draw(entry[1])}
            </FieldPair>
          ),
        )}
        {kind === 'fund_equalisation' && (
          <JoiningFields
            joining={joining}
            onChange={setJoining}
            errorAt={form.errorAt}
            currency={fund.currency}
            t={t}
          />
        )}
      </Fields>
      <FormActions
        form={form}
        label={t(run === null ? 'total.propose' : 'total.again')}
        busyLabel={t('total.proposing')}
      />
    </Form>
  );
}
