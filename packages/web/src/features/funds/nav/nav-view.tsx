import { draftLive } from '@tranche/domain/codes';
import { useState, type ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { Status } from '../../../kit/status.tsx';
import { Waiting } from '../../../shared/second-person/waiting.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { Money } from '../../../ui/value.tsx';
import type { Fund } from '../fund.ts';
import { Explained } from './explained.tsx';
import { BESIDES, CHANGES, FAMILY, STATED, type Nav } from './nav.ts';
import { navWords } from './nav-words.ts';

interface Props {
  readonly fund: Fund;
  readonly nav: Nav;
  readonly onClose: () => void;
}

/** A value that is not to be changed: it waits, is in use, or was corrected and is kept as issued. */
export function NavView({ fund, nav, onClose }: Props): ReactNode {
  const waits = nav.status === draftLive.draft && nav.submitted_at !== null;
  return (
    <Stack gap={16}>
      {waits && <Decide fund={fund} nav={nav} onClose={onClose} />}
      <Versions fund={fund} nav={nav} />
      <Explained of={nav} meta={nav.meta} currency={fund.currency} />
      <Facts fund={fund} nav={nav} />
    </Stack>
  );
}

/** The person who confirms it also decides whether old valuations are accepted and whether holders are notified. */
function Decide({ nav, onClose }: Props): ReactNode {
  const t = useWords(navWords);
  const [accept_stale, setAccept] = useState(false);
  const [notify, setNotify] = useState(false);
  const isStale = nav.meta.stale.some(({ reason }) => reason === 'old');
  return (
    <Waiting
      resource={FAMILY}
      id={nav.id}
      by={nav.submittedBy}
      changes={CHANGES}
      onDone={onClose}
      also={{ accept_stale, notify }}
    >
      {isStale && <CheckboxField label={t('accept')} value={accept_stale} onChange={setAccept} />}
      <CheckboxField label={t('notify')} help={t('notifyHelp')} value={notify} onChange={setNotify} />
    </Waiting>
  );
}

function Versions({ fund, nav }: Omit<Props, 'onClose'>): ReactNode {
  const t = useWords(navWords);
  const at = (id: number): string => `/admin/funds/${fund.id}/details?nav=${id}`;
  const { superseded_by_id: later, corrects_id: earlier } = nav;
  return (
    <>
      {later !== null && (
        <Card tone="info">
          <Row justify="between">
            <p>{t('superseded')}</p>
            <LinkButton small href={at(later)}>
              {t('openLater')}
            </LinkButton>
          </Row>
        </Card>
      )}
      {earlier !== null && (
        <Card tone="info">
          <Row justify="between">
            <p>{t('corrects')}</p>
            <LinkButton small href={at(earlier)}>
              {t('openEarlier')}
            </LinkButton>
          </Row>
        </Card>
      )}
    </>
  );
}

function Facts({ fund, nav }: Omit<Props, 'onClose'>): ReactNode {
  const t = useWords(navWords);
  const money = (value: string | null): ReactNode => <Money value={value} currency={fund.currency} />;
  const isOpen = nav.status === draftLive.live && nav.superseded_by_id === null;
  return (
    <Card
      title={t('parts.title')}
      actions={
        isOpen && (
          <Can p="funds.update">
            <LinkButton small href={`/admin/funds/${fund.id}/details?nav=new&corrects=${nav.id}`}>
              {t('correct')}
            </LinkButton>
          </Can>
        )
      }
    >
      <DescriptionList
        facts={[
          ...[...STATED, ...BESIDES].map((name) => ({ label: t.field(name), value: money(nav[name]) })),
          ...(nav.accrued_carry === null
            ? []
            : [{ label: t.field('accrued_carry'), value: money(nav.accrued_carry) }]),
          { label: t('status'), value: <Status of="publication" code={nav.status} /> },
          { label: t('version'), value: String(nav.version) },
          { label: t('by'), value: nav.createdBy?.name ?? null },
          { label: t('confirmedBy'), value: nav.approvedBy?.name ?? null },
          ...(nav.difference_note === null
            ? []
            : [{ label: t('note'), value: nav.difference_note, wide: true as const }]),
          {
            label: t.field('commentary'),
            value: nav.commentary && <RichText html={nav.commentary} />,
            wide: true,
          },
        ]}
      />
    </Card>
  );
}
