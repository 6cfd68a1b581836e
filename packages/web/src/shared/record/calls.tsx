import { CALL_DIRECTIONS, CALL_OUTCOMES } from '@tranche/domain/crm/codes';
import { IconPhoneIncoming, IconPhoneOutgoing } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { MoreMenu } from '../../ui/menu.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../ui/state-view.tsx';
import { Chip } from '../../ui/status-pill.tsx';
import { DateTime } from '../../ui/value.tsx';
import { useWords } from '../../kit/context.tsx';
import { useList } from '../../kit/query.ts';
import { CallForm, type Call } from './call-form.tsx';
import { Composer } from './composer.tsx';
import { useDeleteNow } from './delete-now.ts';
import { LoadMore, usePages } from './pages.tsx';
import styles from './record.module.css';
import { targetFilter, type Authored, type RecordTarget } from './target.ts';
import { recordWords } from './words.ts';

interface Props {
  readonly target: RecordTarget;
  readonly writable: boolean;
  readonly withLeadStatus: boolean;
  readonly person?: string | undefined;
}

export function Calls(props: Props): ReactNode {
  const { target, writable } = props;
  const t = useWords(recordWords);
  const pages = usePages();
  const calls = useList<'call-logs', Authored>('call-logs', {
    limit: pages.limit,
    sort: '-called_at',
    include: ['createdBy'],
    filter: targetFilter(target),
  });
  return (
    <>
      {writable && (
        <Composer label={t('calls.add')} folded>
          {(close) => <CallForm {...props} onDone={close} />}
        </Composer>
      )}
      <StateView
        of={calls}
        thing={t('calls.thing')}
        skeleton={<LineSkeleton lines={4} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('calls.empty')} text={t('calls.emptyText')} />}
      >
        {({ data, meta }) => (
          <>
            <ul className={styles.list}>
              {data.map((call) => (
                <CallEntry key={call.id} {...props} call={call} />
              ))}
            </ul>
            <LoadMore pages={pages} total={meta.total} busy={calls.isFetching} />
          </>
        )}
      </StateView>
    </>
  );
}

function CallEntry({ call, ...props }: Props & { call: Call & Authored }): ReactNode {
  const t = useWords(recordWords);
  const [editing, setEditing] = useState(false);
  const deleteNow = useDeleteNow('call-logs');
  const { called_at, direction, outcome, duration_minutes, person_spoken_to, summary } = call;
  const Arrow = direction === 'inbound' ? IconPhoneIncoming : IconPhoneOutgoing;
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span>
          <Arrow size={16} stroke={1.75} aria-label={t(`directions.${directionOf(direction)}`)} />{' '}
          <strong>
            <DateTime value={called_at} withTime />
          </strong>{' '}
          {person_spoken_to && t('calls.with', { name: person_spoken_to })}
        </span>
        <Chip>{t(`outcomes.${outcomeOf(outcome)}`)}</Chip>
        {props.writable && !editing && (
          <MoreMenu
            name={summary.slice(0, 40)}
            items={[
              { label: t('edit'), onSelect: () => setEditing(true) },
              {
                label: t('delete'),
                danger: true,
                divided: true,
                onSelect: () => deleteNow(call),
              },
            ]}
          />
        )}
      </div>
      {editing ? (
        <CallForm {...props} call={call} onDone={() => setEditing(false)} />
      ) : (
        <>
          <p className={styles.body}>{summary}</p>
          <p className={styles.meta}>
            {[call.createdBy?.name, duration_minutes !== null && t('calls.minutes', { n: duration_minutes })]
              .filter(Boolean)
              .join(' · ')}
            {call.follow_up_at && (
              <>
                {' · '}
                {t('calls.followUp')} <DateTime value={call.follow_up_at} withTime />
              </>
            )}
          </p>
        </>
      )}
    </li>
  );
}

const directionOf = (text: string) => CALL_DIRECTIONS.find((each) => each === text) ?? 'outbound';
const outcomeOf = (text: string) => CALL_OUTCOMES.find((each) => each === text) ?? 'connected';
