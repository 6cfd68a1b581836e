import type { ReactNode } from 'react';
import { Picture } from '../person.tsx';
import { Chip } from '../status-pill.tsx';
import { OpportunityGallery } from './gallery.tsx';
import type { Opportunity, OpportunityPicture } from './opportunity.ts';
import styles from './opportunity.module.css';
import type { OpportunitySay } from './words.ts';

/** Cover (16:9, a fixed box) or a band of the brand, logo, name, promise, chips. */
export function OpportunityHero({
  opportunity,
  marks,
  say,
  heading: Heading,
  pictures = [],
}: {
  opportunity: Opportunity;
  /** In place of the cover. */
  pictures?: readonly OpportunityPicture[];
  marks?: ReactNode;
  say: OpportunitySay;
  heading: 'h1' | 'h2';
}): ReactNode {
  const chips = [
    opportunity.type?.name,
    opportunity.subType?.name,
    ...(opportunity.industries ?? []).map((industry) => industry.name),
    ...(opportunity.taxOptions ?? []).map((option) => option.name),
  ].filter((chip) => chip !== undefined);
  return (
    <header className={styles.hero}>
      {pictures.length > 0 ? (
        <OpportunityGallery pictures={pictures} say={say} />
      ) : opportunity.cover_image ? (
        <img className={styles.cover} src={opportunity.cover_image} alt="" />
      ) : (
        <div className={styles.band} aria-hidden />
      )}
      <div className={styles.title}>
        <Picture name={opportunity.name} src={opportunity.logo} size={56} square />
        <div className={styles.words}>
          <Heading className={styles.name}>{opportunity.name}</Heading>
          {opportunity.strapline && <p className={styles.strapline}>{opportunity.strapline}</p>}
        </div>
      </div>
      <div className={styles.chips}>
        {marks}
        {[...new Set(chips)].map((chip) => (
          <Chip key={chip}>{chip}</Chip>
        ))}
        {opportunity.website && (
          <a href={opportunity.website} target="_blank" rel="noreferrer noopener">
            {say('website')}
          </a>
        )}
        {opportunity.video_url && (
          <a href={opportunity.video_url} target="_blank" rel="noreferrer noopener">
            {say('watch')}
          </a>
        )}
      </div>
    </header>
  );
}
