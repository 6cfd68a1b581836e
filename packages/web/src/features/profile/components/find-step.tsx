import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { words } from '../words.ts';

export interface Known {
  readonly id: number;
  readonly name: string;
  readonly city: string | null;
}
interface Sought {
  readonly name: string;
  readonly registration_number: string;
}

interface FindStepProps {
  readonly initial: Sought;
  /** The organisation that the firm knows, or none: then it is described. */
  readonly onGoOn: (known: Known | null, sought: Sought) => void;
}

/** By its registration number; nothing of the firm's other clients can be found (step 1). */
export function FindStep({ initial, onGoOn }: FindStepProps): ReactNode {
  const t = useWords(words);
  const [found, setFound] = useState<{ readonly known: Known | null; readonly sought: Sought } | null>(null);
  const form = useServerForm<Sought, Known | null>({
    initial,
    validate: ({ name, registration_number: number }) => ({
      name: name.trim() === '' && number.trim() === '' ? t('apply.nameOrNumber') : undefined,
    }),
    submit: ({ registration_number: number }) => look(number),
    onDone: (known, sought) => {
      if (known === null) onGoOn(null, sought);
      else setFound({ known, sought });
    },
  });
  return (
    <Stack gap={16}>
      <Card title={t('apply.findTitle')} help={t('apply.findHelp')}>
        <Form form={form} label={t('apply.findTitle')}>
          <Fields>
            <TextField label={t('apply.name')} maxLength={191} {...form.field('name')} />
            <TextField
              label={t('apply.number')}
              help={t('apply.numberHelp')}
              optional
              maxLength={20}
              {...form.field('registration_number')}
            />
          </Fields>
          <FormActions form={form} label={t('apply.goOn')} busyLabel={t('apply.looking')} />
        </Form>
      </Card>
      {found?.known && (
        <Card tone="info" title={t('apply.isThisIt')}>
          <Stack gap={12}>
            <p role="status">
              <strong>{found.known.name}</strong>
              {found.known.city && ` · ${found.known.city}`}
            </p>
            <Row>
              <Button kind="primary" onClick={() => onGoOn(found.known, found.sought)}>
                {t('apply.yes')}
              </Button>
              <Button onClick={() => onGoOn(null, found.sought)}>{t('apply.no')}</Button>
            </Row>
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

async function look(number: string): Promise<Known | null> {
  if (number.trim() === '') return null;
  const path = `organisation-links/known?registration_number=${encodeURIComponent(number.trim())}`;
  return (await api.get<{ data: Known | null }>(path)).data;
}
