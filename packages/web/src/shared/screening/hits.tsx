import { compareHit, isOpenHit, type Likeness } from '@tranche/domain/compliance/hits';
import type { AmlMatch, AmlSubject, HitDecision } from '@tranche/domain/compliance/screening.codes';
import { useRef, useState, type ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { RowList, RowNote, RowWords } from '../../ui/row-list.tsx';
import { shortcutsShown } from '../../ui/shortcuts.ts';
import { StatusPill, type StatusLook } from '../../ui/status-pill.tsx';
import { HitForm } from './hit-form.tsx';
import { useHitKeys } from './use-hit-keys.ts';
import { hitWords } from './words.ts';

interface Props {
  readonly subject: AmlSubject | null;
  readonly matches: readonly AmlMatch[];
  /** The check, while its matches can be decided. */
  readonly openCheck: number | null;
}

/** What the lists say beside what is known of who was checked; each match is decided with a reason. */
export function Hits({ subject, matches, openCheck }: Props): ReactNode {
  const t = useWords(hitWords);
  const whose = t(`whose.${subject?.kind ?? 'person'}`);
  const root = useRef<HTMLDivElement>(null);
  // what was decided has no button any more: the next match that is open takes the focus
  const focusNext = (): void =>
    void window.requestAnimationFrame(() =>
      (
        root.current?.querySelector<HTMLElement>('[data-open-hit] button') ??
        root.current?.querySelector<HTMLElement>('button')
      )?.focus(),
    );
  const canDecide = openCheck !== null && matches.some(isOpenHit);
  useHitKeys(root, canDecide);
  return (
    <div ref={root}>
      <Card title={t('title')} help={canDecide && shortcutsShown() ? t('keys', { whose }) : undefined} flush>
        <RowList>
          {matches.map((match, at) => (
            <Hit
              key={`${match.list} ${match.external_id ?? match.name}`}
              {...{ subject, whose, match, at, openCheck }}
              onDecided={focusNext}
            />
          ))}
        </RowList>
      </Card>
    </div>
  );
}

interface HitProps extends Pick<Props, 'subject' | 'openCheck'> {
  /** ‘person’ or ‘organisation’. */
  readonly whose: string;
  readonly match: AmlMatch;
  readonly at: number;
  readonly onDecided: () => void;
}

function Hit({ subject, whose, match, at, openCheck, onDecided }: HitProps): ReactNode {
  const t = useWords(hitWords);
  const [chosen, setChosen] = useState<HitDecision | null>(null);
  const [isChanging, setChanging] = useState(false);
  const isOpen = isOpenHit(match);
  return (
    <li data-open-hit={openCheck !== null && isOpen ? '' : undefined}>
      <RowWords name={match.name}>
        <RowNote>{[match.list, match.detail].filter(Boolean).join(' · ')}</RowNote>
        {subject && <Comparison {...{ subject, match }} />}
        {match.reason && <RowNote>{match.reason}</RowNote>}
        {match.url && (
          <a href={match.url} target="_blank" rel="noreferrer">
            {t('source')}
          </a>
        )}
      </RowWords>
      <Stack gap={8}>
        <Row gap={8}>
          <span className="muted">{t('score', { n: match.score })}</span>
          <StatusPill look={lookOf(match, whose, t)} />
        </Row>
        {openCheck !== null && (isOpen || isChanging) && (
          <Row gap={8}>
            {(['cleared', 'confirmed'] as const).map((decision) => (
              <Button
                key={decision}
                small
                kind={decision === chosen ? 'primary' : 'secondary'}
                aria-pressed={decision === chosen}
                data-decision={decision}
                aria-label={t('decide', {
                  decision: t(`decisions.${decision}`, { whose }),
                  name: match.name,
                })}
                onClick={() => setChosen(decision === chosen ? null : decision)}
              >
                {t(`decisions.${decision}`, { whose })}
              </Button>
            ))}
          </Row>
        )}
        {openCheck !== null && !isOpen && !isChanging && (
          <Button
            small
            kind="quiet"
            aria-label={t('changeNamed', { name: match.name })}
            onClick={() => setChanging(true)}
          >
            {t('change')}
          </Button>
        )}
      </Stack>
      {openCheck !== null && chosen !== null && (
        <HitForm
          check={openCheck}
          hit={at}
          name={match.name}
          decision={chosen}
          whose={whose}
          onClose={(isSaved) => {
            setChosen(null);
            setChanging(false);
            if (isSaved) onDecided();
          }}
        />
      )}
    </li>
  );
}

const TONES = { same: 'amber', different: 'green', unknown: 'grey' } as const;
const ICONS = { same: 'warning', different: 'check', unknown: 'dot' } as const;

/** Same, different or unknown, by word and icon. */
function Comparison({ subject, match }: { subject: AmlSubject; match: AmlMatch }): ReactNode {
  const t = useWords(hitWords);
  const { birthDate, country } = compareHit(subject, match);
  const look = (likeness: Likeness): StatusLook => ({
    label: t(`likeness.${likeness}`),
    tone: TONES[likeness],
    icon: ICONS[likeness],
  });
  return (
    <Row gap={8}>
      {subject.kind === 'person' && <StatusPill about={t('birthDate')} look={look(birthDate)} />}
      <StatusPill about={t('country')} look={look(country)} />
    </Row>
  );
}

function lookOf(
  { decision }: AmlMatch,
  whose: string,
  t: ReturnType<typeof useWords<typeof hitWords>>,
): StatusLook {
  if (decision === 'cleared')
    return { label: t('decisions.cleared', { whose }), tone: 'green', icon: 'check' };
  if (decision === 'cleared_earlier') return { label: t('earlier', { whose }), tone: 'green', icon: 'check' };
  if (decision === 'confirmed')
    return { label: t('decisions.confirmed', { whose }), tone: 'red', icon: 'flag' };
  return { label: t('decisions.open'), tone: 'amber', icon: 'clock' };
}
