import type { BrowserContext, Page } from 'playwright-core';
import { beginSession } from '../support/browser-session.ts';
import { isBelow, isOurs, isPage, patternOf, relative } from './addresses.ts';
import type { Walker } from './cast.ts';
import { readControls, type Control } from './controls.ts';
import { fillForm } from './fill.ts';
import type { Tally } from './findings.ts';
import { judge } from './judge.ts';
import type { Pressed } from './pressed.ts';
import { press, settle, watchTraffic, type Outcome, type Traffic } from './press.ts';
import { unrealBy } from './real-screen.ts';
import { byTraces, keysOf, nameOf, type Stage, type Step } from './stage.ts';

/** What all people of one client and size share. */
export interface Crawl {
  readonly size: string;
  readonly tally: Tally;
  readonly pressed: Pressed;
  readonly reach: Reach;
  /** Paths of the screens that are opened, with those below them; none: all. */
  readonly within: readonly string[];
}

export interface Reach {
  /** Screens of one pattern that are opened; their controls are pressed once for all of them. */
  readonly screensOfPattern: number;
  readonly rowsOfList: number;
  /** Else a screen is opened and looked at, and its links are followed. */
  readonly presses: boolean;
}
export const WIDE: Reach = { screensOfPattern: 3, rowsOfList: 2, presses: true };
/** For people whose menus hold nearly everything: a walk of minutes, not of hours. */
export const BRIEF: Reach = { screensOfPattern: 1, rowsOfList: 1, presses: true };
/** What a role’s menus, tabs and links lead to, in minutes. */
export const LOOK: Reach = { screensOfPattern: 1, rowsOfList: 1, presses: false };

/** What a control of a screen opens, and what is opened from there. */
const DEEPEST = 2;

/** One person, one size: every screen that they can reach and everything that they can press there. */
export class Walk {
  private readonly queue: string[] = [];
  private readonly last: string[] = [];
  private readonly queued = new Set<string>();
  private readonly visits = new Map<string, number>();
  private readonly traffic: Traffic;
  private fullName = '';

  private readonly page: Page;
  private readonly walker: Walker;
  private readonly crawl: Crawl;

  constructor(page: Page, walker: Walker, crawl: Crawl) {
    this.page = page;
    this.walker = walker;
    this.crawl = crawl;
    this.traffic = watchTraffic(page);
    page.on('pageerror', (error) => this.sendNotice('broken', page.url(), error.message));
    page.on('response', (response) => {
      if (response.status() >= 500)
        this.sendNotice('broken', page.url(), `${response.status()} ${response.url()}`);
    });
  }

  async run(): Promise<void> {
    await this.signIn();
    const { within } = this.crawl;
    for (const start of within.length === 0 ? this.walker.starts : within) this.find(start);
    for (let address = this.next(); address !== undefined; address = this.next()) await this.visit(address);
  }

  private next(): string | undefined {
    return this.queue.shift() ?? this.last.shift();
  }

  private get context(): BrowserContext {
    return this.page.context();
  }

  private async signIn(): Promise<void> {
    const { person, variant } = this.walker;
    if (person === 'guest') return;
    await this.context.clearCookies();
    await beginSession(this.context, `${person}@${variant}.test`);
    const user = (await (await this.context.request.get('/api/user')).json()) as { data?: { name?: string } };
    this.fullName = user.data?.name ?? '';
  }

  /** Another address to look at, as far as there are not enough of its kind. @returns whether it is new */
  private find(href: string): boolean {
    const address = href.replace(/#.*$/, '');
    const pattern = patternOf(address);
    const visits = this.visits.get(pattern) ?? 0;
    const { reach, within } = this.crawl;
    if (within.length > 0 && !within.some((path) => isBelow(address, path))) return false;
    if (this.queued.has(address) || visits >= reach.screensOfPattern) return false;
    this.visits.set(pattern, visits + 1);
    this.queued.add(address);
    (this.walker.last?.test(address) ? this.last : this.queue).push(address);
    return true;
  }

  private async visit(address: string): Promise<void> {
    const stage = { address, steps: [] };
    this.crawl.tally.visit(address);
    await this.scope(stage);
    const missing = /nowhere/.test(address) ? null : await unrealBy(this.page);
    if (missing) this.sendNotice('target', address, missing);
    await this.explore(stage, new Set());
  }

  /** The same state as before, from the address on. @returns false where it cannot be reached a second time */
  private async scope({ address, steps }: Stage): Promise<boolean> {
    this.traffic.open.clear();
    await this.page.goto(address).catch(() => undefined);
    await settle(this.page, this.traffic);
    if (this.isSignedOut(address)) {
      await this.signIn();
      await this.page.goto(address).catch(() => undefined);
      await settle(this.page, this.traffic);
    }
    for (const { key, filled } of steps) {
      if (filled) await fillForm(this.page, this.fullName);
      const control = (await readControls(this.page)).find((other) => other.key === key);
      if (!control) return false;
      await press(this.page, control, this.traffic);
      await settle(this.page, this.traffic);
    }
    this.traffic.wrote = false;
    return true;
  }

  /** As a person would, who has looked at what a press has opened. @returns whether the screen is as it was */
  private async stepBack({ url, keys }: { url: string; keys: string }): Promise<boolean> {
    const { page, traffic } = this;
    if (traffic.wrote) return false;
    if (page.url() !== url) await page.goBack().catch(() => null);
    else await page.keyboard.press('Escape');
    await settle(page, traffic);
    return page.url() === url && keysOf(await readControls(page)) === keys;
  }

  private isSignedOut(address: string): boolean {
    return this.walker.person !== 'guest' && !address.startsWith('/login') && /\/login/.test(this.page.url());
  }

  /** Press all that was not pressed before, then answer the form and go on. */
  private async explore(stage: Stage, before: ReadonlySet<string>): Promise<void> {
    const controls = await readControls(this.page);
    const stands = { url: this.page.url(), keys: keysOf(controls) };
    const where = nameOf(stage);
    await judge(
      this.page,
      controls.filter(({ key }) => !before.has(key)),
      `${this.crawl.size} ${this.walker.person} ${where}`,
      this.crawl.tally,
    );
    for (const { href } of controls)
      if (href && isOurs(href, this.page) && !/\/api\//.test(href)) this.find(relative(href));
    if (!this.crawl.reach.presses) {
      for (const control of controls) this.isNew(stage, control); // counted: whoever presses with this memory leaves it out
      return;
    }
    // what a dialog hides is nothing new when it closes
    const here = new Set([...before, ...controls.map(({ key }) => key)]);
    const fresh = controls.filter((control) => !before.has(control.key) && this.isNew(stage, control));
    // first of all, for whatever is pressed on its own leaves its traces in the form
    const asks = controls.some(({ submits }) => submits) || stage.address.includes('step=');
    let clean = !(asks && (await this.complete(stage, before, here)));
    for (const { key } of fresh.toSorted(byTraces)) {
      if (!clean && !(await this.stepBack(stands)) && !(await this.scope(stage))) return;
      clean = await this.tryOne(stage, { key, filled: false }, here);
    }
  }

  /** With its questions answered a form goes on. @returns whether anything was answered */
  private async complete(
    stage: Stage,
    before: ReadonlySet<string>,
    here: ReadonlySet<string>,
  ): Promise<boolean> {
    const forward = (await readControls(this.page)).filter(
      ({ key, name, submits }) => !before.has(key) && (submits || /^(Continue|Next|Submit)/.test(name)),
    );
    let touched = false;
    for (const control of forward) {
      if (!this.isNew(stage, { ...control, key: `${control.key}|filled` })) continue;
      if (touched && !(await this.scope(stage))) return touched;
      touched = true;
      await fillForm(this.page, this.fullName);
      await this.tryOne(stage, { key: control.key, filled: true }, here);
    }
    return touched;
  }

  /** @returns whether the screen is as it was */
  private async tryOne(stage: Stage, step: Step, here: ReadonlySet<string>): Promise<boolean> {
    const { page, traffic } = this;
    const controls = await readControls(page);
    const control = controls.find(({ key }) => key === step.key);
    if (!control || control.isDisabled) return false;
    const url = page.url();
    const where = nameOf(stage);
    this.crawl.tally.pressed++;
    if (control.href && !isPage(control.href, page)) return this.checkFile(control, where);
    let outcome = await press(page, control, traffic);
    if (!outcome.acted && !control.isCurrent) outcome = await this.pressAgain(stage, step, outcome);
    if (!outcome.acted && !control.isCurrent)
      this.sendNotice(
        'dead',
        where,
        `${control.kind} “${control.name}”${step.filled ? ' (answered)' : ''}: ${outcome.why}`,
      );
    await settle(page, traffic);
    if (page.url() !== url) return this.arrived(control, where, step);
    const after = await readControls(page);
    const news = after.filter(({ key }) => !here.has(key));
    if (news.length > 0 && stage.steps.length < DEEPEST)
      await this.explore({ ...stage, steps: [...stage.steps, step] }, here);
    return news.length === 0 && after.length === controls.length;
  }

  /** Nothing is called dead before it was pressed on a page loaded again. */
  private async pressAgain(stage: Stage, { key, filled }: Step, first: Outcome): Promise<Outcome> {
    if (!(await this.scope(stage))) return { acted: true };
    if (filled) await fillForm(this.page, this.fullName);
    const control = (await readControls(this.page)).find((other) => other.key === key);
    return control && !control.isDisabled ? press(this.page, control, this.traffic) : first;
  }

  private async arrived(control: Control, where: string, { filled }: Step): Promise<false> {
    const missing = await unrealBy(this.page);
    const url = this.page.url();
    if (missing && !/nowhere/.test(where))
      this.sendNotice('target', where, `“${control.name}” arrives at ${url}, which ${missing}`);
    if (!isOurs(url, this.page) || !this.find(relative(url)) || !filled) return false;
    // the next step of a wizard, while the answers stand
    const next = this.walker.last?.test(relative(url)) ? undefined : this.queue.pop();
    if (next !== undefined) await this.visit(next);
    return false;
  }

  /** A download or a place elsewhere: asked, not followed. */
  private async checkFile({ href, name }: Control, where: string): Promise<true> {
    if (href && isOurs(href, this.page)) {
      if (/logout/.test(href)) return true;
      const status = (await this.context.request.get(href)).status();
      if (status >= 400) this.sendNotice('target', where, `“${name}” answers ${status}: ${relative(href)}`);
    } else if (!href || !/^(https?:\/\/[^/]+\.|mailto:[^@]+@|tel:\+?\d)/.test(href))
      this.sendNotice('target', where, `“${name}” leads to ${href}`);
    return true;
  }

  /** Rows that repeat stand for one another, and so do the screens of one pattern. */
  private isNew({ address, steps }: Stage, { key, shape, place, kind }: Control): boolean {
    const scope =
      place === 'shell' ? 'shell' : [patternOf(address), ...steps.map((step) => step.key)].join(' › ');
    const count = (what: string): number => this.crawl.pressed.count(`${scope}§${what}`);
    if (count(key) > 0 || Number(key.split('|')[4] ?? 1) > this.crawl.reach.rowsOfList) return false;
    const repeats = place !== 'shell' && (/>(li|tr|article)>/.test(shape) || /option$/.test(shape));
    return !repeats || count(`${kind}${shape}`) < this.crawl.reach.rowsOfList;
  }

  private sendNotice(fault: 'dead' | 'target' | 'broken', where: string, what: string): void {
    this.crawl.tally.add({ fault, where: `${this.crawl.size} ${this.walker.person} ${where}`, what });
  }
}
