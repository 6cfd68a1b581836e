import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useItem } from '../../../kit/query.ts';
import { useRecordId } from '../../../kit/record-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { CategoryDialog } from '../components/category-dialog.tsx';
import { useContact } from '../queries.ts';
import { words } from '../words.ts';

/** The category that is expected of a contact: an investor's own begins with the conversion. */
export default function ContactCategory(): ReactNode {
  const t = useWords(words);
  const id = useRecordId();
  const { can } = useAccess();
  const [isChanging, setChanging] = useState(false);
  const { data: contact } = useContact(id);
  if (contact === undefined) return null;
  const isOpen = contact.converted_at === null;
  const typeId = contact.investor_type_id;
  const change = isOpen && can('investors.update') && (
    <Button onClick={() => setChanging(true)}>
      {t(typeId === null ? 'category.choose' : 'category.change')}
    </Button>
  );
  return (
    <Stack gap={20}>
      {isOpen && (
        <Card tone="info">
          <strong>{t('category.banner')}</strong>
          <p>{t('category.bannerText', { name: contact.name })}</p>
        </Card>
      )}
      {typeId === null ? (
        <EmptyState
          title={t('category.none')}
          text={isOpen ? t('category.noneText') : undefined}
          action={change}
        />
      ) : (
        <Card title={t('category.proposed')} actions={change}>
          <Proposed id={typeId} />
        </Card>
      )}
      {isChanging && <CategoryDialog contact={contact} onClose={() => setChanging(false)} />}
    </Stack>
  );
}

/** What the person will have to declare, in the words of the statement. */
function Proposed({ id }: { id: number }): ReactNode {
  const t = useWords(words);
  const type = useItem('investor-types', id);
  return (
    <StateView of={type} thing={t('category.thing')} skeleton={<LineSkeleton lines={4} />}>
      {({ name, reference, valid_months, description, criteria }) => (
        <Stack gap={16}>
          <DescriptionList
            facts={[
              { label: t('fields.investor_type_id'), value: name },
              { label: t('category.reference'), value: reference },
              { label: t('category.valid'), value: t('category.months', { n: valid_months }) },
            ]}
          />
          {description && <RichText html={description} />}
          {criteria.items.length > 0 && (
            <div>
              <h3>{t(criteria.rule === 'all' ? 'category.all' : 'category.any')}</h3>
              <ul>
                {criteria.items.map((item) => (
                  <li key={item.key}>{item.label}</li>
                ))}
              </ul>
            </div>
          )}
        </Stack>
      )}
    </StateView>
  );
}
