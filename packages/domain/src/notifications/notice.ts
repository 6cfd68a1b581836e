import { fillHoles } from '../kit/counted.ts';
import { withTerms } from '../settings/with-terms.ts';

/** Where a notice appears: A in the app (a row and a realtime event), M by mail. */
export type Channels = 'A' | 'M' | 'AM';

export interface NoticeDefinition {
  readonly channels: Channels;
  /** One sentence with `{param}` holes, `**bold**` and the client's ⟦words⟧; it opens the mail too. Keys without one are mail only. */
  readonly message?: string;
  /** Subject and heading of the mail; the default is the message without its bold marks. */
  readonly subject?: string;
  /** Further paragraphs of the mail. */
  readonly lines?: readonly string[];
  /** Label of the button that leads to the call to action. */
  readonly action?: string;
  readonly icon?: NoticeIcon;
  /** The mail is sent whatever the recipient's preferences say. */
  readonly always?: true;
  /** Each is its own event: never merged with one of the last ten minutes. */
  readonly repeat?: true;
  /** The link acts for anyone who holds it: it is in the mail alone, and in no log. */
  readonly secret?: true;
  /** The parameter that holds the address which an answer to the mail goes to; the default is the client's own. */
  readonly replyTo?: string;
  /** The parameter that holds the mail as its author wrote it, sanitised: it stands in the place of greeting and paragraphs. */
  readonly letter?: string;
  /** The key whose class name goes over the wire, where one notice has two wordings. */
  readonly type?: string;
  /**
   * It is about an opportunity, or about a record that may hang on one: only anyone who may know that opportunity is told
   * so (decision 023).
   */
  readonly about?: 'opportunity' | 'record';
  /** The key of what the others are told instead, in words that give nothing away; without it they hear nothing. */
  readonly outside?: string;
}

/** The four that the specification names; the client draws every other one as `default`. */
export type NoticeIcon =
  | 'update_reports'
  | 'investment_opportunity_invested'
  | 'investment_opportunity_transition_existing'
  | 'investment_opportunity_invited'
  | 'default';

/** `'{a} {a|day|days} and {b}'` → `'a' | 'b'` */
export type Holes<Text> = Text extends `${string}{${infer Hole}}${infer Rest}`
  ? (Hole extends `${infer Name}|${string}` ? Name : Hole) | Holes<Rest>
  : never;

type TextOf<Definition> =
  | (Definition extends { readonly message: infer Message } ? Message : never)
  | (Definition extends { readonly subject: infer Subject } ? Subject : never)
  | (Definition extends { readonly lines: readonly (infer Line)[] } ? Line : never);

/** Exactly the holes of one definition's texts. */
export type ParamsOf<Definition> = Readonly<Record<Holes<TextOf<Definition>>, string>>;

export type AnyParams = Readonly<Record<string, string>>;

/** Bold marks inside a value would swallow the sentence's own. */
const clean = (value: string): string => value.replace(/\*{2,}/g, '').trim();

/** Fills the holes; a hole without a value stays empty, and a value that is a sentence needs no second full stop. */
export const fill = (template: string, params: AnyParams): string => {
  const valueOf = (name: string): string => clean(params[name] ?? '');
  const stopped = template.replace(/(\{(\w+)\}(?:\*\*)?)\./g, (whole, hole: string, name: string) =>
    /[.!?]$/.test(valueOf(name)) ? hole : whole,
  );
  return fillHoles(stopped, valueOf, String).trim();
};

/** The same notice in the words of this client. */
export function wordedIn(
  notice: NoticeDefinition,
  terms: Readonly<Record<string, string>>,
): NoticeDefinition {
  const { message, subject, lines, action } = notice;
  const word = (text: string): string => withTerms(text, terms);
  return {
    ...notice,
    ...(message !== undefined && { message: word(message) }),
    ...(subject !== undefined && { subject: word(subject) }),
    ...(lines !== undefined && { lines: lines.map(word) }),
    ...(action !== undefined && { action: word(action) }),
  };
}

export const withoutBold = (text: string): string => text.replaceAll('**', '');

export const subjectOf = (definition: NoticeDefinition, params: AnyParams): string =>
  withoutBold(fill(definition.subject ?? definition.message ?? '', params));

/** Paragraphs of the mail, bold marks kept. */
export const paragraphsOf = (definition: NoticeDefinition, params: AnyParams): string[] =>
  [definition.message ?? '', ...(definition.lines ?? [])]
    .map((line) => fill(line, params))
    .filter((line) => line !== '');

/** `App\Notifications\InvestmentOpportunityInvited` (`contract.md#9.2`). */
export const classNameOf = (key: string): string =>
  `App\\Notifications\\${key
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;
