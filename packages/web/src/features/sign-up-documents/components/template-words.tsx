import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Row } from '../../../ui/layout.tsx';
import { RowNote, RowWords } from '../../../ui/row-list.tsx';
import { Chip, StatusPill } from '../../../ui/status-pill.tsx';
import { factsOf, useAudienceWords } from '../said.ts';
import { fieldsPageOf, type Template } from '../templates.ts';
import { words } from '../words.ts';

/** What a row says of a template: its kind and marks, who gets it and when, its fields, and how often it was sent. */
export function TemplateWords({ template }: { template: Template }): ReactNode {
  const t = useWords(words);
  const audience = useAudienceWords();
  const { id, name, fields_count: placed, lost_fields_count: lost } = template;
  const marks = [
    t(template.source_document_id === null ? 'text' : 'pdf'),
    template.required_to_invest && t('required'),
    template.requires_countersignature && t('countersigned'),
    !template.is_active && t('inactive'),
  ];
  return (
    <RowWords
      name={
        <Row gap={8}>
          {name}
          {marks.map((mark) => mark !== false && <Chip key={mark}>{mark}</Chip>)}
        </Row>
      }
    >
      <RowNote>{[audience(template.audience), ...factsOf(template, t)].join(' · ')}</RowNote>
      <RowNote>
        {placed ? t('fieldsPlaced', { n: placed }) : t('noFields')}
        {' · '}
        <AppLink href={fieldsPageOf(id)} aria-label={t('fieldsOf', { name })}>
          {t('fieldsLink')}
        </AppLink>
      </RowNote>
      {lost > 0 && <StatusPill look={{ label: t('lost', { n: lost }), tone: 'amber', icon: 'warning' }} />}
    </RowWords>
  );
}
