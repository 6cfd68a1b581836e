import type { PreviousAddress } from '@tranche/domain/identity/previous-addresses';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { CountryField } from '../../../ui/fields/country-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, Fields } from '../../../ui/form/form.tsx';
import { Row } from '../../../ui/layout.tsx';
import { words } from '../words.ts';
import styles from './identity.module.css';

const MOST = 5;
const BLANK: PreviousAddress = { address_line_1: '', city: '', postcode: '', country: 'GB', until: null };

interface HistoryProps {
  readonly value: readonly PreviousAddress[];
  readonly onChange: (value: readonly PreviousAddress[]) => void;
  readonly error: string | undefined;
}

/** Where I lived before, newest first. */
export function AddressHistory({ value, onChange, error }: HistoryProps): ReactNode {
  const t = useWords(words);
  const change = (index: number, part: Partial<PreviousAddress>): void =>
    onChange(value.map((address, at) => (at === index ? { ...address, ...part } : address)));
  return (
    <div data-field="previous_addresses">
      <p className="muted">{t('identity.historyHelp')}</p>
      {value.map((address, index) => (
        <fieldset key={index} className={styles.address}>
          <legend>{t('identity.previous', { n: index + 1 })}</legend>
          <Fields>
            <TextField
              label={t.field('address_line_1')}
              value={address.address_line_1}
              autoComplete="off"
              onChange={(line) => change(index, { address_line_1: line })}
            />
            <FieldPair>
              <TextField
                label={t.field('city')}
                value={address.city}
                autoComplete="off"
                onChange={(city) => change(index, { city })}
              />
              <TextField
                label={t.field('postcode')}
                value={address.postcode}
                autoComplete="off"
                onChange={(postcode) => change(index, { postcode })}
              />
            </FieldPair>
            <FieldPair>
              <CountryField
                label={t.field('country')}
                value={address.country}
                onChange={(country) => change(index, { country: country ?? 'GB' })}
              />
              <DateField
                label={t('identity.until')}
                optional
                value={address.until}
                onChange={(until) => change(index, { until })}
              />
            </FieldPair>
          </Fields>
          <Row justify="end">
            <Button
              small
              kind="quiet"
              aria-label={t('identity.removeNamed', { n: index + 1 })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              {t('identity.remove')}
            </Button>
          </Row>
        </fieldset>
      ))}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {value.length < MOST && (
        <Button small icon={<IconPlus size={16} />} onClick={() => onChange([...value, BLANK])}>
          {t('identity.addAddress')}
        </Button>
      )}
    </div>
  );
}
