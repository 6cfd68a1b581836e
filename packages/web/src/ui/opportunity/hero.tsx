import type { ReactNode } from 'react';
import { Picture } from '../person.tsx';
import { Chip } from '../status-pill.tsx';
import { OfferGallery } from './gallery.tsx';
import type { Offer, OfferPicture } from './offer.ts';
import styles from './opportunity.module.css';
import type { OfferSay } from './words.ts';

/** Cover (16:9, a fixed box) or a band of the brand, logo, name, promise, chips. */
export function OfferHero({
  offer,
  marks,
  say,
  heading: Heading,
  pictures = [],
}: {
  offer: Offer;
  /** In place of the cover. */
  pictures?: readonly OfferPicture[];
  marks?: ReactNode;
  say: OfferSay;
  heading: 'h1' | 'h2';
}): ReactNode {
  const chips = [
    offer.type?.name,
    offer.subType?.name,
    ...(offer.industries ?? []).map((industry) => industry.name),
    ...(offer.taxOptions ?? []).map((option) => option.name),
  ].filter((chip) => chip !== undefined);
  return (
    <header className={styles.hero}>
      {pictures.length > 0 ? (
        <OfferGallery pictures={pictures} say={say} />
      ) : offer.cover_image ? (
        <img className={styles.cover} src={offer.cover_image} alt="" />
      ) : (
        <div className={styles.band} aria-hidden />
      )}
      <div className={styles.title}>
        <Picture name={offer.name} src={offer.logo} size={56} square />
        <div className={styles.words}>
          <Heading className={styles.name}>{offer.name}</Heading>
          {offer.strapline && <p className={styles.strapline}>{offer.strapline}</p>}
        </div>
      </div>
      <div className={styles.chips}>
        {marks}
        {[...new Set(chips)].map((chip) => (
          <Chip key={chip}>{chip}</Chip>
        ))}
        {offer.website && (
          <a href={offer.website} target="_blank" rel="noreferrer noopener">
            {say('website')}
          </a>
        )}
        {offer.video_url && (
          <a href={offer.video_url} target="_blank" rel="noreferrer noopener">
            {say('watch')}
          </a>
        )}
      </div>
    </header>
  );
}
