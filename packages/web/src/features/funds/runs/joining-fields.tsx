import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FamilySay } from '../../../kit/declared/types.ts';
import { Button } from '../../../ui/button.tsx';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { FormSection } from '../../../ui/form/form.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { holderSource } from './run-input.tsx';
import styles from './runs.module.css';
import { NO_ONE, type Joining } from './run-values.ts';

interface Props {
  readonly joining: readonly Joining[];
  readonly onChange: (joining: readonly Joining[]) => void;
  readonly errorAt: (path: string) => string | undefined;
  readonly currency: string;
  readonly t: FamilySay;
}

/** Who joins at a later closing, each with what they commit. */
export function JoiningFields({ joining, onChange, errorAt, currency, t }: Props): ReactNode {
  const set = (index: number, change: Partial<Joining>): void =>
    onChange(joining.map((each, at) => (at === index ? { ...each, ...change } : each)));
  return (
    <FormSection title={t('total.joining')} help={errorAt('params.joining') ?? t('total.joinHelp')}>
      {joining.map((each, index) => {
        const at = `params.joining.${index}`;
        return (
          <div key={index} className={styles.joining}>
            <EntityPicker
              label={t.field('investment_method_entity_id')}
              source={holderSource}
              value={each.investment_method_entity_id}
              onChange={(id) => set(index, { investment_method_entity_id: id })}
              error={errorAt(`${at}.investment_method_entity_id`)}
            />
            <MoneyField
              label={t.field('commitment')}
              currency={currency}
              value={each.commitment}
              onChange={(commitment) => set(index, { commitment })}
              error={errorAt(`${at}.commitment`)}
            />
            {joining.length > 1 && (
              <IconButton
                label={t('total.remove', { n: index + 1 })}
                onClick={() => onChange(joining.filter((_, other) => other !== index))}
              >
                <IconX size={16} />
              </IconButton>
            )}
          </div>
        );
      })}
      <Row>
        <Button small onClick={() => onChange([...joining, NO_ONE])}>
          {t('total.add')}
        </Button>
      </Row>
    </FormSection>
  );
}
