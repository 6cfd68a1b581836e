import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Page, Row } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DeletedTable } from '../components/deleted-table.tsx';
import { DELETABLE } from '../families.ts';
import { words } from '../words.ts';

/** One family at a time, of those that the viewer may delete. */
export default function Deleted(): ReactNode {
  const t = useWords(words);
  const { can, on } = useAccess();
  const [chosen, setChosen] = useSearchParam('family');
  const mine = DELETABLE.filter(({ right, flag }) => can(right) && (flag === undefined || on(flag)));
  const family = mine.find(({ name }) => name === chosen) ?? mine[0];
  if (family === undefined) return null;
  return (
    <Page>
      <PageHeader title={t('title')} note={t('note')} />
      <Row>
        <SelectField
          label={t('type')}
          value={family.name}
          onChange={setChosen}
          options={mine.map(({ name }) => ({ value: name, label: t(`families.${name}`) }))}
        />
      </Row>
      <DeletedTable key={family.name} family={family} />
    </Page>
  );
}
