import { useState, type ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { optionsOf } from '../../../ui/fields/options.ts';
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { MoreParties } from '../components/more-parties.tsx';
import styles from '../components/invest-wizard.module.css';
import type { StepProps } from '../step-props.ts';
import { partiesOf, wayOf, waysFor, type Way } from '../ownership.ts';
import { words } from '../words.ts';
import type { Entity } from '../wizard-data.ts';

/** Individual, organisation, pension or nominee; then which of one's own, where there are several. */
export function OwnershipStep({ data, wizard, tried }: StepProps): ReactNode {
  const t = useWords(words);
  const { flags } = useBoot();
  const { opportunity, entities, rights } = data;
  const { answers, refusal } = wizard;
  const chosen = entities.find(({ id }) => id === answers.entityId);
  const [picked, setPicked] = useState<Way | null>(null);
  const way = picked ?? (chosen ? wayOf(chosen.kind) : null);
  const parties = way === null ? [] : partiesOf(way, opportunity, entities);
  const pick = (entity: Entity | undefined): void =>
    wizard.set({ entityId: entity?.id ?? null, taxOption: null, choice: null, entered: null });
  const chooseWay = (next: Way): void => {
    setPicked(next);
    const found = partiesOf(next, opportunity, entities);
    pick(found.find(({ id }) => rights.some((row) => row.investment_method_entity_id === id)) ?? found[0]);
  };
  const missing = tried && answers.entityId === null ? t('wizard.ownership.choose') : undefined;
  return (
    <div className={styles.step}>
      <Whole data={data} wizard={wizard} />
      {!answers.whole && (
        <>
          <RadioCardsField
            label={t('wizard.ownership.label')}
            name="investment_method_entity_id"
            value={way}
            onChange={(value) => {
              const next = waysFor(opportunity, flags).find((each) => each === value);
              if (next) chooseWay(next);
            }}
            error={refusal?.sentence ?? missing}
            options={waysFor(opportunity, flags).map((each) => ({
              value: each,
              label: t(`wizard.ownership.ways.${each}`),
              help: <WayHelp way={each} parties={partiesOf(each, opportunity, entities)} />,
            }))}
          />
          {parties.length > 1 && way && (
            <RadioCardsField
              label={t(`wizard.ownership.which.${way}`)}
              value={answers.entityId === null ? null : String(answers.entityId)}
              onChange={(value) => pick(parties.find(({ id }) => String(id) === value))}
              options={parties.map((entity) => ({
                value: String(entity.id),
                label: entity.name ?? '',
                help: <PartyHelp entity={entity} />,
              }))}
            />
          )}
          {way && (
            <MoreParties
              way={way}
              none={parties.length === 0}
              onAdded={(id) => wizard.set({ entityId: id })}
            />
          )}
        </>
      )}
    </div>
  );
}

/** What the way means, and whose name it would be. */
function WayHelp({ way, parties }: { way: Way; parties: readonly Entity[] }): ReactNode {
  const t = useWords(words);
  const [only] = parties;
  return (
    <>
      {t(`wizard.ownership.means.${way}`)}
      {parties.length === 1 && only && (
        <span className={styles.party}>
          {only.name} <PartyHelp entity={only} />
        </span>
      )}
    </>
  );
}

function PartyHelp({ entity }: { entity: Entity }): ReactNode {
  const t = useWords(words);
  const method = entity.investmentMethod;
  const waits = method?.requires_approval === true && entity.approved_at === null;
  const said = [
    entity.kind === 'joint' && t('wizard.ownership.jointWith', { holder: entity.joint_holder_name ?? '' }),
    entity.kind === 'trust' && t('wizard.ownership.trust'),
    method?.provider_name,
    entity.account_reference && t('wizard.ownership.reference', { reference: entity.account_reference }),
    waits && t('wizard.ownership.waits'),
  ].filter(Boolean);
  return <span className="muted">{said.join(' · ')}</span>;
}

/** Asked of anyone who holds through several parties: one answer for all of them, or each on its own. */
function Whole({ data: { rights, entities }, wizard }: Pick<StepProps, 'data' | 'wizard'>): ReactNode {
  const t = useWords(words);
  if (rights.length < 2) return null;
  const nameOf = (id: number): string => entities.find((entity) => entity.id === id)?.name ?? '';
  const parties = rights
    .map((row) =>
      t('wizard.ownership.holds', {
        name: nameOf(row.investment_method_entity_id),
        shares: formatNumber(row.existing_shares),
      }),
    )
    .join(' · ');
  return (
    <RadioCardsField
      label={t('wizard.ownership.whole')}
      help={parties}
      value={wizard.answers.whole ? 'all' : 'one'}
      onChange={(value) => wizard.set({ whole: value === 'all', choice: null, entered: null })}
      options={optionsOf({ one: t('wizard.ownership.one'), all: t('wizard.ownership.all') })}
    />
  );
}
