import { useState, type ReactNode } from 'react';
import type { OpportunityPicture } from './opportunity.ts';
import styles from './gallery.module.css';
import type { OpportunitySay } from './words.ts';

/** Pictures of an opportunity, one at a time in a fixed 16:9 box, with its caption; the rest as thumbnails to choose from. */
export function OpportunityGallery({
  pictures,
  say,
}: {
  pictures: readonly OpportunityPicture[];
  say: OpportunitySay;
}): ReactNode {
  const [at, setAt] = useState(0);
  const shown = pictures[at] ?? pictures[0];
  if (!shown) return null;
  return (
    <figure className={styles.gallery}>
      <div className={styles.stage}>
        {shown.src ? (
          <img src={shown.src} alt={shown.alt ?? shown.caption ?? ''} />
        ) : (
          <a href={shown.video ?? ''} target="_blank" rel="noreferrer noopener">
            {say('watch')}
          </a>
        )}
      </div>
      {shown.caption && <figcaption>{shown.caption}</figcaption>}
      {pictures.length > 1 && (
        <ul className={styles.thumbs} aria-label={say('pictures')}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <button
                type="button"
                aria-pressed={index === at}
                aria-label={say('picture', { n: index + 1, total: pictures.length })}
                onClick={() => setAt(index)}
              >
                {picture.thumb ? <img src={picture.thumb} alt="" loading="lazy" /> : <span>▶</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
