import { appendFileSync, closeSync, openSync, readSync, statSync } from 'node:fs';

/**
 * How often each control was pressed, by anyone: those who walk later leave it out. In a file it outlives a crawl that
 * was stopped, and is shared by crawls that run side by side.
 */
export class Pressed {
  private readonly times = new Map<string, number>();
  private bytesRead = 0;
  private readonly file: string | undefined;

  constructor(file?: string) {
    this.file = file;
  }

  /** @returns how often it was pressed before */
  count(control: string): number {
    if (this.file) this.readNew(this.file);
    const before = this.times.get(control) ?? 0;
    if (this.file) appendFileSync(this.file, `${JSON.stringify(control)}\n`);
    else this.times.set(control, before + 1);
    return before;
  }

  /** What this crawl and others have written since the last look; a line that is not whole yet comes with the next. */
  private readNew(file: string): void {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size <= this.bytesRead) return;
    const bytes = Buffer.alloc(size - this.bytesRead);
    const open = openSync(file, 'r');
    readSync(open, bytes, 0, bytes.length, this.bytesRead);
    closeSync(open);
    const whole = bytes.lastIndexOf('\n') + 1;
    for (const line of bytes.toString('utf8', 0, whole).split('\n').filter(Boolean)) {
      const control: string = JSON.parse(line);
      this.times.set(control, (this.times.get(control) ?? 0) + 1);
    }
    this.bytesRead += whole;
  }
}
