import { IconMessageCircle } from '@tabler/icons-react';
import { preEmptionOption } from '@tranche/domain/investments/codes';
import { isAnswerable } from '@tranche/domain/investments/answerable';
import type { ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { nextDate, type HoldingPage } from '../holding-page.ts';
import { words } from '../words.ts';
import styles from './portfolio.module.css';

const Discussion = part(
  async () => ({
    default: (await import('../../../shared/discussion/discussion.tsx')).Discussion,
  }),
  <LineSkeleton lines={4} />,
);

/** Beside a holding: what comes next, whom to ask, and the next round where one is open. */
export function HoldingRail({ page }: { page: HoldingPage }): ReactNode {
  const { target } = page.holding;
  const ofOpportunity = target.type === 'investment_opportunity';
  return (
    <>
      {ofOpportunity && <NewRound page={page} />}
      <NextDate page={page} />
      {ofOpportunity && <Ask page={page} />}
    </>
  );
}

function NextDate({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const next = nextDate(page.key_dates, page.as_of);
  return (
    <Card title={t('next')}>
      {next === null ? (
        <p className="muted">{t('nextNone')}</p>
      ) : (
        <p className={styles.next}>
          <DateTime value={next.date} />
          <span>{next.name}</span>
        </p>
      )}
    </Card>
  );
}

/** The document viewer in a panel, so that the holding is not lost. */
function Ask({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const [panel, setPanel] = useSearchParam('panel');
  const [question, setQuestion] = useSearchParam('question');
  const { target, opportunity } = page.holding;
  const title = t('ask', { name: opportunity.name });
  return (
    <>
      <Button className="wraps" icon={<IconMessageCircle size={16} />} onClick={() => setPanel('ask')}>
        {title}
      </Button>
      <SidePanel
        open={panel === 'ask' || question !== null}
        onClose={() => (panel === null ? setQuestion(null) : setPanel(null))}
        title={title}
        wide
      >
        <Discussion target={{ targetType: 'investment_opportunity', targetId: target.id }} />
      </SidePanel>
    </>
  );
}

interface Right {
  readonly my_pre_emption: readonly Parameters<typeof isAnswerable>[0][] | null;
}
const LIVE = { type: 'live', append: ['my_pre_emption'], limit: 3, sort: '-created_at' } as const;

/** A follow-on that is open to me, with the right of a holder where I have one. */
function NewRound({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const rounds = useList<'investment-opportunities', Right>('investment-opportunities', {
    ...LIVE,
    filter: { parent_opportunity_id: page.holding.target.id },
  });
  return rounds.data?.data.map((round) => {
    const rights = (round.my_pre_emption ?? []).filter((row) => isAnswerable(row, new Date().toISOString()));
    const right = rights.find((row) => row.pre_emption_option_id === preEmptionOption.awaiting);
    const href = `/investor/investments/${round.slug}`;
    return (
      <Card key={round.id} title={t('round.title')} tone="info">
        <Stack gap={12}>
          <p>{t('round.text', { name: round.name })}</p>
          {!right && rights.length > 0 && <p>{t('round.answered')}</p>}
          {right && (
            <p>
              {right.deadline === null
                ? t('round.rightOpen')
                : t('round.right', { date: formatDate(right.deadline) })}
            </p>
          )}
          <Row>
            <LinkButton kind="primary" href={right ? `${href}/invest` : href}>
              {t(right ? 'round.answer' : 'round.act')}
            </LinkButton>
          </Row>
        </Stack>
      </Card>
    );
  });
}
