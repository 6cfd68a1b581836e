import type ts from 'typescript';
import type { Area } from './scope.ts';

/** One way to break one place of a source file. */
export interface Change {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  /** What takes the place of the text; nothing for an element or a property, which is left out. */
  readonly text: string;
  /** How it is switched: in the place of an expression, or by spreading nothing into a list or an object. */
  readonly shape: 'expression' | 'element' | 'property';
}

export interface Mutant extends Change {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  readonly was: string;
  /** Names it in `accepted.json` for as long as its own text stays what it is, on whatever line. */
  readonly key: string;
}

/** Looks at one node of a source; most have nothing to say. */
export type Mutator = (node: ts.Node, source: ts.SourceFile, area: Area) => Change[];

/** The node replaced by other text. */
export const instead = (node: ts.Node, source: ts.SourceFile, kind: string, text: string): Change => ({
  kind,
  text,
  start: node.getStart(source),
  end: node.end,
  shape: 'expression',
});
