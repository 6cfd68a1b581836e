import { withTerms } from '@tranche/domain/settings/with-terms';

/**
 * Sentences that the API says word for word to everyone (`contract.md#4`), in the words of the screens: what it calls a
 * category is the client's ⟦investor type⟧ to anyone who reads it.
 */
export const REFUSAL_WORDS: Readonly<Record<string, string>> = {
  'Your investor category must be approved before you can take the test.':
    'Your ⟦investor type⟧ must be approved before you can take the test.',
  'You do not meet the conditions for this category.':
    'Your answers do not meet the conditions of this ⟦investor type⟧.',
  'Please attach evidence for this category.': 'Please attach evidence for this ⟦investor type⟧.',
  'This opportunity is not available to this investor category.':
    'This opportunity is not available to this ⟦investor type⟧.',
};

let terms: Readonly<Record<string, string>> = {};

/** Called once at boot with the client's words. */
export function configureRefusals(navigation: Readonly<Record<string, string>>): void {
  terms = navigation;
}

/** What the server said, as this client says it. */
export const inOwnWords = (said: string): string => {
  const own = REFUSAL_WORDS[said];
  return own === undefined ? said : withTerms(own, terms);
};
