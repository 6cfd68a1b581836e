import type { FormDeclaration } from '../../kit/declared/form-declaration.ts';
import type { FormValues } from '../../kit/declared/values.ts';
import { isOpen } from './conditions.ts';
import { conditionIn, hasOptions, limitsIn, optionsIn, typeIn } from './draft.ts';
import { areTurned, isPattern, limitsOf, storedLimits } from './limits.ts';
import { optionsProblem, storedOptions } from './options.ts';

type Declared = FormDeclaration<'attributes'>;

/** What is wrong with a question before it is sent, by field. */
export const checkQuestion: NonNullable<Declared['check']> = (values, t) => {
  const options = hasOptions(values) ? optionsProblem(optionsIn(values)) : null;
  const limits = limitsIn(values);
  const held = limitsOf(typeIn(values));
  return {
    options: options === null ? undefined : t(`option.${options}`),
    'validation.max': held === 'size' && areTurned(limits) ? t('limit.order') : undefined,
    'validation.regex': held === 'text' && !isPattern(limits.regex) ? t('limit.pattern') : undefined,
    'condition.value': isOpen(conditionIn(values)) ? t('condition.missing') : undefined,
  };
};

/** As the API takes it: options with their values, limits as numbers. */
export const settled = (values: FormValues): FormValues => ({
  options: storedOptions(optionsIn(values)),
  validation: storedLimits(limitsIn(values)),
});
