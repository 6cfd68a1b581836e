import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * How often each control was pressed, by anyone: those who walk later leave it out. In a file it outlives a crawl that
 * was stopped, and is shared by crawls that run side by side.
 */
export class Pressed {
  private readonly times = new Map<string, number>();
  private read = 0;
  private readonly file: string | undefined;

  constructor(file?: string) {
    this.file = file;
  }

  /** @returns how often it was pressed before */
  count(control: string): number {
    this.readOthers();
    const before = this.times.get(control) ?? 0;
    if (this.file) appendFileSync(this.file, `${JSON.stringify(control)}\n`);
    else this.times.set(control, before + 1);
    return before;
  }

  private readOthers(): void {
    if (!this.file || !existsSync(this.file)) return;
    const text = readFileSync(this.file, 'utf8');
    const whole = text.lastIndexOf('\n') + 1;
    for (const line of text.slice(this.read, whole).split('\n').filter(Boolean)) {
      const control: string = JSON.parse(line);
      this.times.set(control, (this.times.get(control) ?? 0) + 1);
    }
    this.read = Math.max(this.read, whole);
  }
}
