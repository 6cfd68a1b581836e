import * as opportunityVerbs from '@tranche/domain/opportunities/verbs';
import type { CapTableScenario } from '@tranche/domain/portfolio/cap-table-scenario';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { Card } from '../../../ui/card.tsx';
import { MoneyField, DecimalField, PercentField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { currencySymbol } from '../../../ui/format.ts';
import { FieldPair, Form, FormActions, FormSection } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout.tsx';
import type { OpportunityRow } from '../queries.ts';
import { capTableWords } from './cap-table-words.ts';
import { ExitResult } from './exit-result.tsx';
import { RoundResult } from './round-result.tsx';
import { scenarioOf, START, type ScenarioValues } from './scenario-values.ts';

interface Props {
  readonly opportunity: OpportunityRow;
  /** The day of the table that it starts from; null: today. */
  readonly asOf: string | null;
}

/** A round, a sale, or a sale after a round; the server works it out and stores nothing. */
export function Scenario({ opportunity, asOf }: Props): ReactNode {
  const t = useWords(capTableWords);
  const { currency } = opportunity;
  const [found, setFound] = useState<CapTableScenario | null>(null);
  const form = useServerForm<ScenarioValues, { readonly data: CapTableScenario }>({
    initial: START,
    validate: ({ new_money, proceeds }) =>
      new_money === null && proceeds === null ? { new_money: t('scenario.nothing') } : {},
    submit: (values) =>
      api.action(opportunityVerbs.scenario, {
        params: { id: opportunity.id },
        body: { as_of: asOf, ...scenarioOf(values) },
      }),
    onDone: ({ data }) => setFound(data),
  });
  return (
    <Card title={t('scenario.title')} help={t('scenario.help')}>
      <Stack gap={24}>
        <Form form={form} fieldLabel={t.field}>
          <FormSection title={t('scenario.round')}>
            <FieldPair>
              <MoneyField
                label={t.field('new_money')}
                currency={currency}
                optional
                {...form.field('new_money')}
              />
              <TextField
                label={t.field('share_class')}
                optional
                maxLength={60}
                {...form.field('share_class')}
              />
            </FieldPair>
            <FieldPair>
              <MoneyField
                label={t.field('pre_money')}
                help={t('scenario.priceHelp')}
                currency={currency}
                optional
                {...form.field('pre_money')}
              />
              <DecimalField
                label={t.field('share_price')}
                prefix={currencySymbol(currency)}
                optional
                {...form.field('share_price')}
              />
            </FieldPair>
            <PercentField label={t.field('pool_pct_after')} optional {...form.field('pool_pct_after')} />
          </FormSection>
          <FormSection title={t('scenario.exit')}>
            <MoneyField
              label={t.field('proceeds')}
              currency={currency}
              optional
              {...form.field('proceeds')}
            />
            <CheckboxField
              label={t('scenario.accelerate')}
              help={t('scenario.accelerateHelp')}
              {...form.field('accelerate')}
            />
          </FormSection>
          <FormActions form={form} label={t('scenario.run')} busyLabel={t('scenario.busy')} />
        </Form>
        {found?.round && <RoundResult round={found.round} currency={currency} />}
        {found?.exit && <ExitResult exit={found.exit} currency={currency} />}
      </Stack>
    </Card>
  );
}
