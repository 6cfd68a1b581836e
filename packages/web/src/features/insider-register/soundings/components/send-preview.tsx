import { recordStatus } from '@tranche/domain/codes';
import { SOUNDING_REQUEST } from '@tranche/domain/insider-register/codes';
import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../../kit/context.tsx';
import { useList } from '../../../../kit/query.ts';
import { useSending } from '../../../../shared/mail/use-sending.ts';
import { Disclosure } from '../../../../shared/sounding/disclosure.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import type { Option } from '../../../../ui/fields/options.ts';
import { Row, Stack } from '../../../../ui/layout.tsx';
import { Refusal } from '../../../../ui/refusal.tsx';
import { LineSkeleton } from '../../../../ui/skeleton.tsx';
import { StateView } from '../../../../ui/state-view.tsx';
import { soundingWords } from '../words.ts';

interface Props {
  readonly people: readonly Option[];
  readonly onBack: () => void;
  readonly onSend: (userIds: readonly number[]) => Promise<void>;
}

/** Exactly what is revealed before anyone agrees, who gets it, and who is left out and why. */
export function SendPreview({ people, onBack, onSend }: Props): ReactNode {
  const t = useWords(soundingWords);
  const { settings } = useBoot();
  const chosen = useList('users', {
    type: 'investor',
    limit: 100,
    filter: { id: people.map(({ value }) => value).join(',') },
  });
  return (
    <StateView of={chosen} thing={t('thing')} skeleton={<LineSkeleton lines={6} />}>
      {({ data }) => {
        const out = data.flatMap(({ id, name, status, market_sounding_opt_out: refuses }) =>
          refuses
            ? [{ id, name, reason: t('send.reasons.opted_out') }]
            : status === recordStatus.inactive
              ? [{ id, name, reason: t('send.reasons.inactive') }]
              : [],
        );
        const asked = data.filter(({ id }) => !out.some((each) => each.id === id));
        return (
          <Stack gap={16}>
            <DescriptionList
              columns={1}
              facts={[
                { label: t('send.to'), value: asked.map(({ name }) => name).join(', ') },
                ...(out.length === 0
                  ? []
                  : [
                      {
                        label: t('send.leftOut'),
                        value: out.map(({ id, ...each }) => <div key={id}>{t('send.left', each)}</div>),
                      },
                    ]),
              ]}
            />
            <Card title={t('send.emailTitle')}>
              <p>{SOUNDING_REQUEST}</p>
            </Card>
            <Card title={t('send.reveals')}>
              <Stack gap={12}>
                <Disclosure text={settings.market_sounding_description} />
              </Stack>
            </Card>
            <p className="muted">{t('send.neutral')}</p>
            <SendBar ids={asked.map(({ id }) => id)} onBack={onBack} onSend={onSend} />
          </Stack>
        );
      }}
    </StateView>
  );
}

interface BarProps extends Pick<Props, 'onBack' | 'onSend'> {
  readonly ids: readonly number[];
}

function SendBar({ ids, onBack, onSend }: BarProps): ReactNode {
  const t = useWords(soundingWords);
  const { busy, refusal, send } = useSending(() => onSend(ids));
  return (
    <>
      {ids.length === 0 && <Refusal>{t('send.none')}</Refusal>}
      {refusal !== null && <Refusal>{refusal}</Refusal>}
      <Row gap={8} justify="end">
        <Button onClick={onBack}>{t('send.back')}</Button>
        {ids.length > 0 && (
          <Button kind="primary" busy={busy && t('send.sending')} onClick={send}>
            {t('send.submit', { n: ids.length })}
          </Button>
        )}
      </Row>
    </>
  );
}
