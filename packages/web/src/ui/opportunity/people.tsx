import type { ReactNode } from 'react';
import { FoldCard } from '../fold-card.tsx';
import { formatMoney } from '../format.ts';
import { Picture } from '../person.tsx';
import { RichText } from '../rich-text.tsx';
import { DateTime } from '../value.tsx';
import type { OpportunityMember, OpportunityReward } from './opportunity.ts';
import styles from './people.module.css';
import type { OpportunitySay } from './words.ts';

/** The people behind the opportunity. */
export function OpportunityTeam({
  team,
  say,
  wanted,
}: {
  team: readonly OpportunityMember[];
  say: OpportunitySay;
  wanted?: boolean;
}): ReactNode {
  return (
    <FoldCard title={say('team')} folded wanted={wanted}>
      <ul className={styles.team}>
        {team.map((person) => (
          <li key={person.id}>
            <Picture name={person.name} src={person.src} size={64} />
            <div>
              <h3>{person.name}</h3>
              {person.position && <p className="muted">{person.position}</p>}
              {person.bio && <p className={styles.bio}>{person.bio}</p>}
              {person.linkedin_url && (
                <a href={person.linkedin_url} target="_blank" rel="noreferrer noopener">
                  {say('linkedin')}
                  <span className="sr-only">: {person.name}</span>
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </FoldCard>
  );
}

/** What comes with an investment of a certain amount. */
export function OpportunityRewards({
  rewards,
  currency,
  say,
}: {
  rewards: readonly OpportunityReward[];
  currency: string;
  say: OpportunitySay;
}): ReactNode {
  return (
    <FoldCard title={say('rewards')}>
      <ul className={styles.rewards}>
        {rewards.map((reward) => (
          <li key={reward.id}>
            <h3>{reward.title}</h3>
            <p className="muted">
              {say('rewardFrom', { amount: formatMoney(reward.minimum_investment, { currency }) })}
              {reward.quantity !== null &&
                ` · ${say('rewardLeft', { n: Math.max(0, reward.quantity - reward.claimed) })}`}
            </p>
            {reward.description && <RichText html={reward.description} />}
            {reward.estimated_delivery && (
              <p className="muted">
                {say('rewardBy')} <DateTime value={reward.estimated_delivery} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </FoldCard>
  );
}
