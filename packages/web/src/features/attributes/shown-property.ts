import { useWords } from '../../kit/context.tsx';
import { answerText } from '../../shared/attributes/answer-text.ts';
import type { Question } from '../../shared/attributes/questions.ts';
import { conditionIn, limitsIn, optionsIn, typeIn } from './draft.ts';
import { words } from './words.ts';

/** A property as people read it, by its field. */
export function useShownProperty(questions: readonly Question[]): (name: string, value: unknown) => string {
  const t = useWords(words);
  const yesNo = { yes: t('yes'), no: t('no') };
  return (name, value) => {
    const values = { [name]: value };
    switch (name) {
      case 'type':
        return t(`choices.type.${typeIn(values)}`);
      case 'options':
        return optionsIn(values)
          .map(({ label, score }) => (score === undefined ? label : `${label} (${score})`))
          .join(', ');
      case 'validation':
        return Object.entries(limitsIn(values))
          .filter(([, limit]) => limit !== undefined)
          .map(([limit, given]) => `${t.field(limit)}: ${given}`)
          .join(', ');
      case 'condition': {
        const condition = conditionIn(values);
        const other = questions.find(({ id }) => id === condition?.attribute_id);
        if (condition === null || other === undefined) return t('always');
        const answer = answerText(other, condition.value, yesNo);
        const operator = t(`condition.operators.${condition.operator}`);
        return condition.operator === 'filled'
          ? t('condition.filled', { name: other.name })
          : t('condition.is', { name: other.name, operator, value: answer });
      }
      default:
        return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value ?? '');
    }
  };
}
