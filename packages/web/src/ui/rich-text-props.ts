import type { ReactNode } from 'react';
import type { TextualProps } from './fields/types.ts';

/** What a screen adds to the text at the caret. */
export interface RichTextInsert {
  readonly picture: (src: string, alt: string) => void;
  readonly block: (data: { readonly block: string; readonly kpi: string }) => void;
  readonly link: (href: string, text: string) => void;
  readonly text: (text: string) => void;
}

export interface RichTextExtras {
  /** Draws a block of the screen's own, by the data of its place; absent where it has none. */
  readonly draw?: (data: Readonly<Record<string, string | undefined>>) => ReactNode;
  /** Buttons beside the toolbar; what they insert before the editor is there goes in once it is. */
  readonly tools: (insert: RichTextInsert) => ReactNode;
}

export interface RichTextFieldProps extends TextualProps {
  readonly maxLength?: number;
  readonly extras?: RichTextExtras;
}

/** What was done in a field before its editor was there. */
export interface Begun {
  /** What was typed; null: nothing, the stored text holds. */
  readonly html: string | null;
  /** Where the editor goes on: at the end, over all, or not at all while the focus is elsewhere. */
  readonly caret: 'end' | 'all' | null;
}
