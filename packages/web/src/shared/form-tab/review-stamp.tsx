import { RISK_BAND_LABELS } from '@tranche/domain/crm/codes';
import type { LastReview } from '@tranche/domain/crm/form-review';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { formatDate } from '../../ui/format.ts';
import { Chip } from '../../ui/status-pill.tsx';
import styles from './form-tab.module.css';
import { formTabWords } from './words.ts';

/** Who looked at the answers last, and how many are others since. */
export function ReviewStamp({ review }: { review: LastReview | undefined }): ReactNode {
  const t = useWords(formTabWords);
  if (review === undefined) return <p className="muted">{t('notReviewed')}</p>;
  const date = formatDate(review.reviewed_at);
  const changed = review.changed_since.length;
  return (
    <div>
      <p className={styles.stamp}>
        <span>
          {review.reviewed_by === null
            ? t('reviewedOn', { date })
            : t('reviewed', { name: review.reviewed_by, date })}
        </span>
        {changed > 0 && <Chip>{t('changedSince', { n: changed })}</Chip>}
      </p>
      {review.note && <p className="muted">{review.note}</p>}
      {review.risk_band_override && (
        <p className="muted">
          {t(changed > 0 ? 'overrideOver' : 'override', {
            band: RISK_BAND_LABELS[review.risk_band_override],
            reason: review.override_reason ?? '',
          })}
        </p>
      )}
    </div>
  );
}
