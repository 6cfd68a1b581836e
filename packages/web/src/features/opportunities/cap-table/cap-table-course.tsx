import type {
  CapTableCourse,
  OwnershipPoint,
  RoundFigures,
} from '@tranche/domain/portfolio/cap-table-course';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { TimeSeriesCard } from '../../../ui/charts/time-series-card.tsx';
import { FigureTable, type FigureColumn } from '../../../ui/figure-table.tsx';
import { formatDate, formatShare } from '../../../ui/format.ts';
import { usePhone } from '../../../ui/use-phone.ts';
import { Money } from '../../../ui/value.tsx';
import { capTableWords } from './cap-table-words.ts';
import { useGroupNames } from './group-names.ts';

interface CourseProps {
  readonly course: CapTableCourse;
  readonly currency: string;
}

/** How the company came to be held as it is: by group over its rounds, and what each round was (`screens.md#A64`). */
export function Course({ course, currency }: CourseProps): ReactNode {
  const chart = course.ownership.length > 1 && <Ownership points={course.ownership} />;
  const tables = (
    <>
      {course.rounds.length > 0 && <Rounds rounds={course.rounds} currency={currency} />}
      {course.ownership.length > 1 && <GroupValues points={course.ownership} currency={currency} />}
    </>
  );
  return usePhone() ? (
    <>
      {tables}
      {chart}
    </>
  ) : (
    <>
      {chart}
      {tables}
    </>
  );
}

/** The groups of all points, the largest of the last first. */
const groupsOf = (points: readonly OwnershipPoint[]): string[] => [
  ...new Set([...points].reverse().flatMap(({ groups }) => groups.map(({ group }) => group))),
];

function Ownership({ points }: { readonly points: readonly OwnershipPoint[] }): ReactNode {
  const t = useWords(capTableWords);
  const nameOf = useGroupNames();
  const names = groupsOf(points);
  return (
    <TimeSeriesCard
      title={t('course.ownership')}
      takeaway={t('course.ownershipHelp')}
      unit="percent"
      stacked
      height={280}
      series={names.map((group) => ({ key: group, label: nameOf(group) }))}
      points={points.map(({ date, groups }) => ({
        date,
        values: Object.fromEntries(
          names.map((name) => [name, groups.find(({ group }) => group === name)?.pct_fully_diluted ?? '0']),
        ),
      }))}
    />
  );
}

function Rounds({
  rounds,
  currency,
}: {
  readonly rounds: readonly RoundFigures[];
  readonly currency: string;
}): ReactNode {
  const t = useWords(capTableWords);
  const money = (value: string | null): ReactNode => (
    <Money value={value} currency={currency} pence="never" />
  );
  const columns: readonly FigureColumn<RoundFigures>[] = [
    { id: 'name', header: t.field('round'), cell: ({ name }) => name },
    {
      id: 'date',
      header: t.field('completed_on'),
      cell: ({ date }) => (date === null ? null : formatDate(date)),
    },
    { id: 'pre', header: t.field('pre'), align: 'right', cell: ({ pre }) => money(pre) },
    { id: 'new', header: t.field('new_money'), align: 'right', cell: (round) => money(round.new_money) },
    { id: 'post', header: t.field('post'), align: 'right', cell: ({ post }) => money(post) },
    {
      id: 'price',
      header: t.field('share_price'),
      align: 'right',
      cell: ({ price }) => <Money value={price} currency={currency} />,
    },
    {
      id: 'dilution',
      header: t.field('dilution'),
      align: 'right',
      cell: ({ dilution }) => (dilution === null ? null : formatShare(dilution)),
    },
  ];
  return (
    <Card title={t('course.rounds')} help={t('course.roundsHelp')}>
      <FigureTable label={t('course.rounds')} columns={columns} rows={rounds} rowKey={({ id }) => id} />
    </Card>
  );
}

/** A row a group, a column a day. */
function GroupValues({
  points,
  currency,
}: {
  readonly points: readonly OwnershipPoint[];
  readonly currency: string;
}): ReactNode {
  const t = useWords(capTableWords);
  const nameOf = useGroupNames();
  const columns: readonly FigureColumn<string>[] = [
    { id: 'group', header: t.field('group'), cell: nameOf },
    ...points.map(({ date, groups }): FigureColumn<string> => ({
      id: date,
      header: formatDate(date),
      align: 'right',
      cell: (name) => {
        const value = groups.find(({ group }) => group === name)?.value;
        return value === undefined ? null : <Money value={value} currency={currency} pence="never" />;
      },
    })),
  ];
  return (
    <Card title={t('course.values')} help={t('course.valuesHelp')}>
      <FigureTable
        label={t('course.values')}
        columns={columns}
        rows={groupsOf(points)}
        rowKey={(name) => name}
      />
    </Card>
  );
}
