import { attributeName } from '@tranche/domain/kit/attribute-name';

/** A label of more words is a sentence or a question. */
const MOST_WORDS = 5;

/**
 * The server names a field as the wire does (`The total field is required.`); under a field that people know as Proceeds it
 * says `The proceeds field is required.`, and `This field` under a question.
 */
export function byLabel(message: string, name: string | undefined, label: string): string {
  if (name === undefined) return message;
  const wire = attributeName(name);
  const known = inSentence(label);
  if (known.toLowerCase() === wire.toLowerCase()) return message;
  if (label.split(' ').length > MOST_WORDS || /[?.:]/.test(label))
    return message.replace(`The ${wire} field`, 'This field');
  return message
    .replace(`The ${wire} field`, `The ${known} field`)
    .replace(`The selected ${wire} is`, `The selected ${known} is`)
    .replace(`The ${wire} has`, `The ${known} has`);
}

/** `Opening date` → `opening date`; names and short forms keep their capitals: `NAV`, `National Insurance number`. */
function inSentence(label: string): string {
  const [first = '', ...others] = label.split(' ');
  const hasName = /\p{Lu}/u.test(first.slice(1) + others.join(' '));
  return hasName ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
