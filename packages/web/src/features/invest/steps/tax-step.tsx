import type { ReactNode } from 'react';
import { compare } from '@tranche/domain/kit/exact';
import { useWords } from '../../../kit/context.tsx';
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { formatPercent } from '../../../ui/format.ts';
import styles from '../components/invest-wizard.module.css';
import type { StepProps } from '../step-props.ts';
import type { TaxOption } from '../queries.ts';
import { reliefsOf } from '../tax.ts';
import { words } from '../words.ts';

const NONE = 'none';
const CARRIED_BACK: readonly string[] = ['SEIS', 'EIS', 'EIS_KI'];

/** Which relief to claim, in plain words. ‘No relief’ is always there, and all there is for a company or a pension. */
export function TaxStep({ data: { opportunity, entities }, wizard, tried }: StepProps): ReactNode {
  const t = useWords(words);
  const { answers, refusal } = wizard;
  const entity = entities.find(({ id }) => id === answers.entityId);
  const eligible = entity?.investmentMethod?.tax_eligible !== false;
  const options = eligible ? reliefsOf(opportunity) : [];
  const chosen = options.find(({ id }) => String(id) === answers.taxOption);
  return (
    <div className={styles.step}>
      <p className="muted">{t('wizard.tax.note')}</p>
      {!eligible && <p>{t('wizard.tax.entity', { name: entity?.name ?? '' })}</p>}
      <RadioCardsField
        label={t('wizard.tax.label')}
        name="tax_option_id"
        value={answers.taxOption}
        onChange={(taxOption) => wizard.set({ taxOption, carryBack: false })}
        error={
          refusal?.sentence ?? (tried && answers.taxOption === null ? t('wizard.tax.choose') : undefined)
        }
        options={[
          ...options.map((option) => ({
            value: String(option.id),
            label: option.name,
            help: <Relief option={option} />,
          })),
          { value: NONE, label: t('wizard.tax.none'), help: t('wizard.tax.noneHelp') },
        ]}
      />
      {chosen && CARRIED_BACK.includes(chosen.scheme) && (
        <CheckboxField
          label={t('wizard.tax.carryBack')}
          value={answers.carryBack}
          onChange={(carryBack) => wizard.set({ carryBack })}
        />
      )}
    </div>
  );
}

function Relief({ option }: { option: TaxOption }): ReactNode {
  const t = useWords(words);
  const said = [
    compare(option.income_relief_pct ?? '0', 0) > 0 &&
      t('wizard.tax.income', { pct: formatPercent(option.income_relief_pct ?? '0') }),
    (option.min_holding_months ?? 0) > 0 && t('wizard.tax.holding', { n: option.min_holding_months ?? 0 }),
    option.cgt_exempt && t('wizard.tax.cgt'),
    option.deferral && t('wizard.tax.deferral'),
    option.loss_relief && t('wizard.tax.loss'),
  ];
  return <>{said.filter(Boolean).join(' · ')}</>;
}
