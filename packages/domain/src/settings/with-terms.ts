/** ⟦Investors⟧ → the client's label; ⟦investors⟧ → the same in running text, lower-cased unless it is an acronym. */
export function withTerms(text: string, terms: Readonly<Record<string, string>>): string {
  return text.replace(/⟦([^⟧]+)⟧/g, (_, word: string) => {
    const label = terms[word.toLowerCase().replace(/ /g, '_')] ?? word.replace(/_/g, ' ');
    return /^[a-z]/.test(word) ? lowerFirst(label) : label;
  });
}

const lowerFirst = (label: string): string =>
  /^[A-Z][A-Z]/.test(label) ? label : label.replace(/\b[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());
