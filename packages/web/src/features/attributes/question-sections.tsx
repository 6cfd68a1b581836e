import type { Section } from '../../kit/declared/form-declaration.ts';
import type { Question } from '../../shared/attributes/questions.ts';
import { ConditionPart, KeyPart, LimitsPart, OptionsPart, SectionPart } from './components/parts.tsx';
import { hasOptions, typeIn } from './draft.ts';
import { limitsOf } from './limits.ts';

type QuestionPart = Section<'attributes'>;

export const wording = (question: Question, form: readonly Question[]): QuestionPart => ({
  key: 'question',
  entries: [
    'name',
    'type',
    { slot: (part) => <SectionPart {...part} questions={form} />, fields: ['section'] },
    'help_text',
    { field: 'placeholder', help: 'help.placeholder', when: (values) => typeIn(values) === 'text' },
    { field: 'is_required', when: (values) => typeIn(values) !== 'heading' },
    { slot: (part) => <KeyPart {...part} question={question} />, fields: ['key'] },
  ],
});

export const choices = (question: Question): QuestionPart => ({
  key: 'options',
  when: hasOptions,
  entries: [{ slot: (part) => <OptionsPart {...part} question={question} />, fields: ['options'] }],
});

export const LIMITS: QuestionPart = {
  key: 'limits',
  when: (values) => limitsOf(typeIn(values)) !== null,
  entries: [{ slot: (part) => <LimitsPart {...part} />, fields: ['validation'] }],
};

/** Who reads and who answers it: of what investors are asked. */
export const AUDIENCE: QuestionPart = {
  key: 'audience',
  entries: [
    'is_investor_visible',
    {
      field: 'is_investor_editable',
      when: (values) => values.is_investor_visible === true && typeIn(values) !== 'heading',
    },
    {
      field: 'show_on_register',
      help: 'help.register',
      when: (values) => values.is_investor_visible === true,
    },
  ],
};

export const condition = (question: Question, form: readonly Question[]): QuestionPart => ({
  key: 'condition',
  entries: [
    {
      slot: (part) => <ConditionPart {...part} question={question} questions={form} />,
      fields: ['condition'],
    },
  ],
});

export const STATE: QuestionPart = {
  key: 'state',
  entries: ['is_active', { field: 'is_locked', help: 'help.lock', on: ({ can }) => can('attributes.lock') }],
};
