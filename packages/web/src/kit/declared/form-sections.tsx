import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { FieldPair, FormSection } from '../../ui/form/form.tsx';
import { Row } from '../../ui/layout.tsx';
import { useAccess } from '../access.tsx';
import { useBoot, useWords } from '../context.tsx';
import type { ResourceName } from '../resource-types.ts';
import { FieldInput } from './field-input.tsx';
import {
  namesIn,
  text,
  type Entry,
  type FieldEntry,
  type FormDeclaration,
  type FormPart,
  type Section,
} from './form-declaration.ts';
import { linkOf } from './ids.ts';
import { isServedToStaff } from './is-served.ts';
import { ShowField } from './show-field.tsx';
import type { Definition } from './types.ts';
import { declaredWords } from './words.ts';

interface Props<N extends ResourceName> extends FormPart {
  readonly declaration: FormDeclaration<N>;
}

/** The sections of a form; at creation what is not asked first is under ‘More details’. */
export function FormSections<N extends ResourceName>({ declaration, ...part }: Props<N>): ReactNode {
  const w = useWords(declaredWords);
  const [more, setMore] = useState(false);
  const isNew = part.record === null;
  const shown = declaration.sections.filter(({ asked }) => asked !== (isNew ? 'edit' : 'create'));
  const first = shown.filter(({ asked }) => !isNew || asked !== 'more');
  const rest = shown.filter((section) => !first.includes(section));
  // a refusal of a field that is folded opens what holds it
  const isRefused = namesIn(rest).some((name) => part.form.errors[name] !== undefined);
  const isOpen = more || isRefused;
  const draw = (section: Section<N>): ReactNode => (
    <DeclaredSection key={section.key} section={section} definition={declaration.definition} part={part} />
  );
  return (
    <>
      {first.map(draw)}
      {rest.length > 0 && (
        <Row>
          <Button kind="quiet" aria-expanded={isOpen} onClick={() => setMore(!isOpen)}>
            {w(isOpen ? 'fewer' : 'more')}
          </Button>
        </Row>
      )}
      {isOpen && rest.map(draw)}
    </>
  );
}

interface SectionProps<N extends ResourceName> {
  readonly section: Section<N>;
  readonly definition: Definition<N>;
  readonly part: FormPart;
}

function DeclaredSection<N extends ResourceName>({ section, definition, part }: SectionProps<N>): ReactNode {
  const { t, form } = part;
  const { flags } = useBoot();
  const names = namesIn([section]);
  const isServed = names.some((name) => {
    const spec = definition.allFields[name]?.spec;
    return spec !== undefined && isServedToStaff(spec, flags);
  });
  if (section.when?.(form.values) === false || (names.length > 0 && !isServed)) return null;
  return (
    <FormSection title={t(`sections.${section.key}`)} help={t.find(`sectionHelp.${section.key}`)}>
      {section.entries.map((entry, index) => (
        <DeclaredEntry key={index} entry={entry} definition={definition} part={part} />
      ))}
    </FormSection>
  );
}

interface EntryProps<N extends ResourceName> extends Omit<SectionProps<N>, 'section'> {
  readonly entry: Entry<N>;
}

function DeclaredEntry<N extends ResourceName>({ entry, definition, part }: EntryProps<N>): ReactNode {
  if (typeof entry === 'string')
    return <Asked entry={{ field: entry }} definition={definition} part={part} />;
  if ('slot' in entry) return entry.slot(part);
  if ('field' in entry) return <Asked entry={entry} definition={definition} part={part} />;
  return (
    <FieldPair>
      {entry.map((one) => {
        const each = typeof one === 'string' ? { field: one } : one;
        return <Asked key={each.field} entry={each} definition={definition} part={part} />;
      })}
    </FieldPair>
  );
}

interface AskedProps<N extends ResourceName> extends Omit<SectionProps<N>, 'section'> {
  readonly entry: FieldEntry<N>;
}

/** The input of a field, or what it says where the viewer may not write it; nothing where its feature is off. */
function Asked<N extends ResourceName>({ entry, definition, part }: AskedProps<N>): ReactNode {
  const w = useWords(declaredWords);
  const access = useAccess();
  const { flags } = useBoot();
  const { form, t, record } = part;
  const spec = definition.allFields[entry.field]?.spec;
  if (spec === undefined || entry.when?.(form.values) === false || entry.on?.(access) === false) return null;
  if (!isServedToStaff(spec, flags)) return null;
  if (spec.writeRight !== undefined && !access.can(spec.writeRight)) {
    const row = { ...record, ...form.values, id: record?.id ?? 0 };
    const value = <ShowField definition={definition} name={entry.field} row={row} t={t} />;
    return (
      <DescriptionList
        columns={1}
        facts={[{ label: t.field(entry.field), value: <span title={w('noRight')}>{value}</span> }]}
      />
    );
  }
  const link = linkOf(definition, entry.field);
  const help = typeof entry.help === 'string' ? t(entry.help) : entry.help?.(part);
  return (
    <FieldInput
      name={entry.field}
      spec={entry.isRequired ? { ...spec, required: true } : spec}
      binding={form.field(entry.field)}
      t={t}
      help={help}
      of={link?.to}
      currency={text(form.values, 'currency') || undefined}
    />
  );
}
