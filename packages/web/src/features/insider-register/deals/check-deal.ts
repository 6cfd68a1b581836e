import { text } from '../../../kit/declared/form-declaration.ts';
import type { FamilySay } from '../../../kit/declared/types.ts';
import type { FormValues } from '../../../kit/declared/values.ts';
import type { Problems } from '../../../kit/server-form.ts';

export const isExternal = ({ insider_kind }: FormValues): boolean => insider_kind === 'external';

/** What the definition does not ask for, and the server does. */
export function checkDeal(values: FormValues, t: FamilySay): Problems {
  const isNameless = isExternal(values) && text(values, 'external_name').trim() === '';
  return {
    ...(values.declares_no_inside_information !== true && {
      declares_no_inside_information: t('who.declare'),
    }),
    ...(isNameless && { external_name: t('who.required') }),
  };
}
