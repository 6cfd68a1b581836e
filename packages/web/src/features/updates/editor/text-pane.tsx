import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { FieldBinding } from '../../../kit/server-form.ts';
import { FigureBlockView } from '../../../shared/report/figure-block.tsx';
import { blockOf } from '../../../shared/report/figures.ts';
import { Fields } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { RichTextField } from '../../../ui/rich-text-field.tsx';
import { useFigures, type Update } from '../queries.ts';
import { TextTools } from './text-tools.tsx';
import { editorWords } from './words.ts';

/** Title and text; its blocks show the figures as they are now, or as they were published. */
export function TextPane({
  update,
  title,
  body,
}: {
  update: Update;
  title: FieldBinding<string>;
  body: FieldBinding<string>;
}): ReactNode {
  const t = useWords(editorWords);
  const figures = useFigures(update.id).data?.data;
  const frozen = update.figures_snapshot;
  return (
    <Fields>
      <TextField label={t('title')} maxLength={255} {...title} />
      <RichTextField
        label={t('body')}
        {...body}
        extras={{
          tools: (insert) => <TextTools update={update} insert={insert} />,
          draw: (data) => {
            const of = blockOf(data);
            if (of === null) return null;
            const series = [...(frozen?.series ?? []), ...(figures?.series ?? [])].find(
              ({ key }) => key === of.kpi,
            );
            return <FigureBlockView block={of.block} series={series} currency={figures?.currency ?? 'GBP'} />;
          },
        }}
      />
    </Fields>
  );
}
