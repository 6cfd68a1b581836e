import type { Skipped } from '@tranche/domain/insider-register/sounding.verbs';
import type { ReactNode } from 'react';
import { useWords } from '../../../../kit/context.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Option } from '../../../../ui/fields/options.ts';
import { Row, Stack } from '../../../../ui/layout.tsx';
import { soundingWords } from '../words.ts';

interface Props {
  readonly skipped: readonly Skipped[];
  readonly people: readonly Option[];
  readonly onClose: () => void;
}

/** Whom the server left out of what was sent, by name and with the reason. */
export function NotAsked({ skipped, people, onClose }: Props): ReactNode {
  const t = useWords(soundingWords);
  const nameOf = ({ user_id, email }: Skipped): string =>
    people.find(({ value }) => value === String(user_id))?.label ?? email ?? '';
  return (
    <Stack gap={16}>
      <h3>{t('send.skippedTitle', { n: skipped.length })}</h3>
      <ul>
        {skipped.map((each) => (
          <li key={each.user_id ?? each.email}>
            {t('send.left', { name: nameOf(each), reason: t(`send.reasons.${each.reason}`) })}
          </li>
        ))}
      </ul>
      <Row justify="end">
        <Button kind="primary" onClick={onClose}>
          {t('send.close')}
        </Button>
      </Row>
    </Stack>
  );
}
