import { patternOf } from './addresses.ts';

/** What a crawl has found wrong, by the words of a report. */
export type Fault =
  | 'dead' // pressed, and nothing happened
  | 'target' // a link that shows no real screen
  | 'nameless' // a screen reader says no more than ‘button’
  | 'ambiguous' // one name on a screen, two places to arrive at
  | 'silent' // disabled, and does not say why
  | 'pretends' // the hand of the pointer, and nothing to press
  | 'broken'; // a thrown error or an answer of 5xx

export interface Finding {
  readonly fault: Fault;
  readonly where: string;
  readonly what: string;
}

/** Counts and faults of a whole run. */
export class Tally {
  readonly screens = new Set<string>();
  readonly findings: Finding[] = [];
  pressed = 0;
  private readonly notice = new Set<string>();
  private readonly say: (line: string) => void;

  constructor(say: (line: string) => void) {
    this.say = say;
  }

  /** Progress: what is found on a screen is told below it. */
  visit(address: string): void {
    this.screens.add(patternOf(address));
    this.say(`          ${address}  (${this.pressed})`);
  }

  add(finding: Finding): void {
    const key = Object.values(finding).join('|');
    if (this.notice.has(key)) return;
    this.notice.add(key);
    this.findings.push(finding);
    this.say(`${finding.fault.padEnd(9)} ${finding.where}  ${finding.what}`);
  }
}
