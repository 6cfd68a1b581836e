import { useState, type ReactNode } from 'react';
import { useFlag, useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioCardsField } from '../../../ui/fields/select-field.tsx';
import { Row } from '../../../ui/layout.tsx';
import { AddEntity } from '../components/add-entity.tsx';
import styles from '../components/invest-wizard.module.css';
import type { StepProps } from '../components/invest-wizard.tsx';
import { byKind, entityKindAllowed } from '../ownership.ts';
import type { Entity } from '../use-wizard.ts';
import { words } from '../words.ts';

/** Own parties, and those of one's organisations. What the offer does not accept is shown, and says so. */
export function OwnershipStep({ data: { offer, entities }, wizard, tried }: StepProps): ReactNode {
  const t = useWords(words);
  const nominees = useFlag('enableNominee');
  const [adding, setAdding] = useState(false);
  const { answers, facts, refusal } = wizard;
  const missing = tried && answers.entityId === null ? t('wizard.ownership.choose') : undefined;
  const shown = [...entities]
    .filter((entity) => entity.status === 1 && (nominees || entity.kind !== 'nominee'))
    .sort(byKind);
  return (
    <div className={styles.step}>
      {facts.entityIds.length === 0 && <p>{t('wizard.ownership.none')}</p>}
      <RadioCardsField
        label={t('wizard.ownership.label')}
        name="investment_method_entity_id"
        value={answers.entityId === null ? null : String(answers.entityId)}
        onChange={(value) => wizard.set({ entityId: value === null ? null : Number(value), taxOption: null })}
        error={refusal?.sentence ?? missing}
        options={shown.map((entity) => ({
          value: String(entity.id),
          label: entity.name ?? '',
          disabled: !entityKindAllowed(offer, entity.kind),
          help: <HelpOf entity={entity} allowed={entityKindAllowed(offer, entity.kind)} />,
        }))}
      />
      <Row>
        <Button small onClick={() => setAdding(true)}>
          {t('wizard.ownership.add')}
        </Button>
      </Row>
      <AddEntity
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={(id) => wizard.set({ entityId: id, taxOption: null })}
      />
    </div>
  );
}

function HelpOf({ entity, allowed }: { entity: Entity; allowed: boolean }): ReactNode {
  const t = useWords(words);
  const method = entity.investmentMethod;
  const waits = method?.requires_approval === true && entity.approved_at === null;
  const said = [
    t(`wizard.ownership.kinds.${entity.kind}`, { holder: entity.joint_holder_name ?? '' }),
    method?.provider_name,
    entity.account_reference && t('wizard.ownership.reference', { reference: entity.account_reference }),
    waits && t('wizard.ownership.waits'),
    !allowed && t('wizard.ownership.notHere'),
  ];
  return <>{said.filter(Boolean).join(' · ')}</>;
}
