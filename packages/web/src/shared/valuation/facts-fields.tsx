import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import type { ServerForm } from '../../kit/server-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row } from '../../ui/layout.tsx';
import type { ValuationFact, ValuationValues } from './form-values.ts';
import { valuationWords } from './words.ts';
import styles from './valuation.module.css';

/** Whatever else a valuation rests on, each with where it comes from. */
export function FactsFields({ form }: { form: ServerForm<ValuationValues> }): ReactNode {
  const t = useWords(valuationWords);
  const { inputs } = form.values;
  const change = (at: number, part: Partial<ValuationFact>): void =>
    form.set(
      'inputs',
      inputs.map((each, index) => (index === at ? { ...each, ...part } : each)),
    );
  return (
    <>
      {inputs.map((fact, at) => (
        <div key={at} className={styles.fact}>
          {(['label', 'value', 'source'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`facts.${name}`)}
              optional={name === 'source'}
              name={`inputs.${at}.${name}`}
              value={fact[name]}
              error={form.errorAt(`inputs.${at}.${name}`)}
              onChange={(value) => change(at, { [name]: value })}
            />
          ))}
          <IconButton
            label={t('facts.remove', { n: at + 1 })}
            onClick={() =>
              form.set(
                'inputs',
                inputs.filter((_, index) => index !== at),
              )
            }
          >
            <IconX size={16} />
          </IconButton>
        </div>
      ))}
      <Row>
        <Button
          small
          icon={<IconPlus size={16} />}
          onClick={() => form.set('inputs', [...inputs, { label: '', value: '', source: '' }])}
        >
          {t('facts.add')}
        </Button>
      </Row>
    </>
  );
}
