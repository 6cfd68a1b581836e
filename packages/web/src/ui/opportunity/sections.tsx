import { IconFileText, IconLock } from '@tabler/icons-react';
import { stageOn } from '@tranche/domain/opportunities/key-date-stages';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { DescriptionList } from '../description-list.tsx';
import { FoldCard } from '../fold-card.tsx';
import { dayOf, formatBytes } from '../format.ts';
import { Stack } from '../layout.tsx';
import { RichText } from '../rich-text.tsx';
import { DateTime } from '../value.tsx';
import { termFacts } from './opportunity-facts.tsx';
import type {
  Opportunity,
  OpportunityDate,
  OpportunityDocument,
  OpportunityKeyPoint,
  OpportunityReward,
  OpportunityTerm,
} from './opportunity.ts';
import styles from './opportunity.module.css';
import { OpportunityRewards } from './people.tsx';
import type { OpportunitySay } from './words.ts';

interface Part {
  readonly say: OpportunitySay;
  readonly corner?: ReactNode;
  /** A link has led here. */
  readonly wanted?: boolean;
}

export function OpportunityOverview({
  opportunity,
  keyPoints,
  say,
  corner,
  wanted,
}: Part & { opportunity: Opportunity; keyPoints: readonly OpportunityKeyPoint[] }): ReactNode {
  const chapters = opportunity.sections
    .filter((section) => section.is_visible && section.body !== '')
    .sort((one, other) => one.sort_order - other.sort_order);
  const empty =
    !opportunity.summary && !opportunity.description && chapters.length === 0 && keyPoints.length === 0;
  return (
    <Stack gap={16}>
      <FoldCard title={say('overview')} actions={corner} wanted={wanted}>
        <div className={styles.prose}>
          {empty && <p className="muted">{say('noOverview')}</p>}
          {opportunity.summary && <p className={styles.summary}>{opportunity.summary}</p>}
          {opportunity.description && <RichText html={opportunity.description} />}
        </div>
      </FoldCard>
      {keyPoints.length > 0 && (
        <FoldCard title={say('keyPoints')}>
          <ul className={styles.points}>
            {keyPoints.map((point) => (
              <li key={point.id}>
                <h3>{point.title}</h3>
                {point.body && <p>{point.body}</p>}
              </li>
            ))}
          </ul>
        </FoldCard>
      )}
      {chapters.map((chapter) => (
        <FoldCard key={chapter.key} title={chapter.title} folded>
          <div className={styles.prose}>
            <RichText html={chapter.body} />
          </div>
        </FoldCard>
      ))}
    </Stack>
  );
}

export function OpportunityTerms({
  opportunity,
  terms,
  rewards,
  say,
  corner,
  wanted,
}: Part & {
  opportunity: Opportunity;
  terms: readonly OpportunityTerm[];
  rewards: readonly OpportunityReward[];
}): ReactNode {
  return (
    <Stack gap={16}>
      <FoldCard title={say('offering')} actions={corner} wanted={wanted}>
        <DescriptionList facts={termFacts(opportunity, say)} />
      </FoldCard>
      {terms.length > 0 && (
        <FoldCard title={say('termConditions')}>
          {terms.map((term) => (
            <details key={term.id} className={styles.term}>
              <summary>{term.title}</summary>
              <RichText html={term.body} />
            </details>
          ))}
        </FoldCard>
      )}
      {rewards.length > 0 && (
        <OpportunityRewards rewards={rewards} currency={opportunity.currency} say={say} />
      )}
    </Stack>
  );
}

export function OpportunityDocuments({
  documents,
  locked,
  say,
  corner,
  wanted,
  onOpen,
}: Part & {
  documents: readonly OpportunityDocument[];
  locked: boolean;
  /** Shows a document beside the page; without it the browser opens the file. */
  onOpen?: (document: OpportunityDocument) => void;
}): ReactNode {
  return (
    <FoldCard title={say('documents')} actions={corner} wanted={wanted}>
      <p className={styles.locked}>{say(locked ? 'documentsLocked' : 'documentsHint')}</p>
      <ul className={styles.files}>
        {documents.map((file) => (
          <li key={file.id}>
            {locked ? <IconLock size={18} aria-hidden /> : <IconFileText size={18} aria-hidden />}
            <span className={styles.fileName}>{file.name}</span>
            <span className="muted num">{formatBytes(file.size)}</span>
            {!locked && onOpen && (
              <Button
                small
                kind="quiet"
                aria-haspopup="dialog"
                aria-label={say('openDocument', { name: file.name })}
                onClick={() => onOpen(file)}
              >
                {say('open')}
              </Button>
            )}
            {!locked && !onOpen && file.url && (
              <a href={file.url} aria-label={say('openDocument', { name: file.name })}>
                {say('open')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </FoldCard>
  );
}

export function OpportunityDates({
  dates,
  opportunity,
  say,
  corner,
  wanted,
}: Part & { dates: readonly OpportunityDate[]; opportunity: Opportunity }): ReactNode {
  const today = dayOf(new Date());
  return (
    <FoldCard title={say('dates')} actions={corner} wanted={wanted} folded>
      <ol className={styles.dates}>
        {dates.map((each) => {
          const happened = stageOn(each, opportunity, dayOf);
          return (
            <li key={each.id} data-past={each.date < today}>
              <DateTime value={each.date} />
              <div>
                <p className={styles.dateName}>{happened === null ? each.name : say(happened)}</p>
                {each.description && <p className="muted">{each.description}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </FoldCard>
  );
}
