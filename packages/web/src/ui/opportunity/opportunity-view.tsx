import { useEffect, useState, type ReactNode } from 'react';
import { OpportunityHero } from './hero.tsx';
import type {
  Opportunity,
  OpportunityDate,
  OpportunityDocument,
  OpportunityKeyPoint,
  OpportunityMember,
  OpportunityPicture,
  OpportunityReward,
  OpportunityTerm,
} from './opportunity.ts';
import styles from './opportunity.module.css';
import { OpportunityTeam } from './people.tsx';
import { goToSection, SectionNav, type SectionLink } from './section-nav.tsx';
import {
  OpportunityDates,
  OpportunityDocuments,
  OpportunityOverview,
  OpportunityTerms,
} from './sections.tsx';
import type { OpportunitySay } from './words.ts';

export type OpportunityPart = 'overview' | 'terms' | 'documents' | 'dates';

export interface OpportunityViewProps {
  readonly opportunity: Opportunity;
  readonly keyPoints: readonly OpportunityKeyPoint[];
  readonly termConditions: readonly OpportunityTerm[];
  readonly documents: readonly OpportunityDocument[];
  readonly keyDates: readonly OpportunityDate[];
  readonly pictures?: readonly OpportunityPicture[];
  readonly team?: readonly OpportunityMember[];
  readonly rewards?: readonly OpportunityReward[];
  /** Shows a document beside the page; without it the browser opens the file. */
  readonly onDocument?: (document: OpportunityDocument) => void;
  /** `useWords(offerWords)`. */
  readonly say: OpportunitySay;
  /** The sticky box beside the story: `<InvestBox …>`. */
  readonly box: ReactNode;
  /** Beside the chips: a status pill, a ribbon. */
  readonly marks?: ReactNode;
  /** Sections of the portal's own after these: questions, risks. */
  readonly extra?: readonly (SectionLink & { readonly content: ReactNode })[];
  /** In place of links while the reader may not open documents. */
  readonly documentsLocked?: boolean;
  /** In the corner of a section: staff's way to its form. */
  readonly corner?: (part: OpportunityPart) => ReactNode;
  /** `h2` where the page has a name of its own. */
  readonly heading?: 'h1' | 'h2';
  /** In a frame narrower than the window: the box under the head. */
  readonly framed?: boolean;
}

type Section = SectionLink & { readonly content: ReactNode };

/** An opportunity as investors read it, and staff preview it: one page, its anchors in sight. Empty sections are left out. */
export function OpportunityView(props: OpportunityViewProps): ReactNode {
  const { opportunity, say, box, framed } = props;
  const [wanted, setWanted] = useState(() => window.location.hash.slice(1));
  const sections = sectionsOf(props, wanted);
  useArrival(wanted, sections);
  return (
    <div className={styles.page} data-framed={framed}>
      <div>
        <OpportunityHero
          opportunity={opportunity}
          pictures={props.pictures}
          marks={props.marks}
          say={say}
          heading={props.heading ?? 'h1'}
        />
      </div>
      <aside className={styles.box}>{box}</aside>
      <div className={styles.story}>
        {sections.length > 1 && (
          <SectionNav
            label={say('sections', { name: opportunity.name })}
            choose={say('section')}
            sections={sections}
            onGo={setWanted}
          />
        )}
        {sections.map(({ id, content }) => (
          <div key={id} id={id} className={styles.section}>
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}

/** An address with an anchor leads there once the section has come. */
function useArrival(wanted: string, sections: readonly Section[]): void {
  const [asked] = useState(wanted);
  const there = asked !== '' && sections.some(({ id }) => id === asked);
  useEffect(() => {
    if (there) goToSection(asked);
  }, [there, asked]);
}

function sectionsOf(props: OpportunityViewProps, wanted: string): Section[] {
  const { opportunity, say, corner, documents, keyDates, team = [], rewards = [], extra = [] } = props;
  const part = (id: OpportunityPart) => ({ say, corner: corner?.(id), wanted: wanted === id });
  return [
    {
      id: 'overview',
      label: say('overview'),
      content: (
        <OpportunityOverview {...part('overview')} opportunity={opportunity} keyPoints={props.keyPoints} />
      ),
    },
    {
      id: 'terms',
      label: say('terms'),
      content: (
        <OpportunityTerms
          {...part('terms')}
          opportunity={opportunity}
          terms={props.termConditions}
          rewards={rewards}
        />
      ),
    },
    ...(team.length > 0
      ? [
          {
            id: 'team',
            label: say('team'),
            content: <OpportunityTeam team={team} say={say} wanted={wanted === 'team'} />,
          },
        ]
      : []),
    ...(documents.length > 0
      ? [
          {
            id: 'documents',
            label: say('documents'),
            count: documents.length,
            content: (
              <OpportunityDocuments
                {...part('documents')}
                documents={documents}
                locked={props.documentsLocked ?? false}
                onOpen={props.onDocument}
              />
            ),
          },
        ]
      : []),
    ...(keyDates.length > 0
      ? [
          {
            id: 'dates',
            label: say('dates'),
            content: <OpportunityDates {...part('dates')} dates={keyDates} opportunity={opportunity} />,
          },
        ]
      : []),
    ...extra,
  ];
}
