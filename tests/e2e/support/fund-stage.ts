import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { DESKTOP, PHONE, type useBrowser } from './browsing.ts';
import { running } from './demo.ts';
import { toast } from './forms.ts';
import { visit } from './move-to.ts';
import { expectNoOverflow } from './reflow.ts';
import { settle } from './settle.ts';

export const IRIS = 'Iris Bell';
export const ODETTE = 'Odette Cash';

/** The fund of the journey, as its parts find it: at the desk, and on its holder's own page. */
export class FundStage {
  /** On a server that lives on, those of the last time are there still. */
  readonly nameOf = (name: string): string => (running() ? `${name} ${Date.now() % 100_000}` : name);
  name = this.nameOf('Cedar Growth');
  readonly round = `${this.name} second closing`;
  readonly report = `${this.name}, first letter`;
  /** Addresses of the fund and of its round. */
  record = '';
  roundPath = '';
  readonly browsing: ReturnType<typeof useBrowser>;
  #page: Page | undefined;
  #iris: Page | undefined;

  constructor(browsing: ReturnType<typeof useBrowser>) {
    this.browsing = browsing;
  }

  /** Both sign in, again where they were there already. */
  async open({ phone }: { readonly phone: boolean }): Promise<void> {
    await this.#page?.context().close();
    await this.#iris?.context().close();
    this.#page = await this.browsing.signedIn('superadmin', { phone, at: '/admin/funds', stays: true });
    this.#iris = await this.browsing.signedIn('portfolio-large', { phone, stays: true });
  }
  get page(): Page {
    return signedIn(this.#page);
  }
  get iris(): Page {
    return signedIn(this.#iris);
  }
  get panel(): Locator {
    return this.page.getByRole('dialog').first();
  }

  visit = (path: string): Promise<void> => visit(this.page, path);
  books = (query = ''): Promise<void> => this.visit(`${this.record}/details/transactions${query}`);
  details = (query = ''): Promise<void> => this.visit(`${this.record}/details${query}`);
  own = (query = ''): Promise<void> =>
    visit(this.iris, `/investor/portfolio/fund/${this.record.split('/').at(-1) ?? ''}${query}`);

  /** A figure of the holder's page, or of the fund's. */
  figure = (text: string | RegExp, on: Page = this.iris): Promise<void> =>
    on.getByText(text).filter({ visible: true }).first().waitFor();

  /** What is shown, on a phone: nothing wider than the screen, and every role and name in order. */
  async onPhone(shown: Page): Promise<void> {
    const wide = shown.viewportSize() ?? DESKTOP;
    await shown.setViewportSize(PHONE);
    await settle(shown);
    await expectNoOverflow(shown, shown.url());
    await expectTitleApart(shown.getByRole('dialog').first());
    await expectAccessible(shown);
    await shown.setViewportSize(wide);
  }

  async propose(difference = '£0.00'): Promise<void> {
    await this.panel.getByRole('button', { name: 'Propose lines' }).click();
    await this.panel.getByText(`Difference ${difference}`).waitFor();
  }

  async post(kind: string): Promise<void> {
    const { panel } = this;
    await panel.getByRole('button', { name: 'Preview', exact: true }).click();
    await panel.getByText('These are exactly the entries and notices that posting makes.').waitFor();
    await panel.getByRole('button', { name: 'Continue to post' }).click();
    await panel.getByRole('button', { name: `Post ${kind}` }).click();
    await panel.getByText(/Posted on .* by/).waitFor();
  }

  /** From the value that the server proposes for a day, with what is stated instead, to a live one. */
  async addNav({ as_of, investments }: { as_of: string; investments?: string }): Promise<void> {
    await this.visit(`${this.record}/details?nav=new`);
    await this.panel.getByLabel('Date').fill(as_of);
    if (investments !== undefined) await this.panel.getByLabel('Investments').fill(investments);
  }

  /** What the server proposes for a day, and what is stated besides by its label, as a live value. */
  async publishNav(as_of: string, stated: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.addNav({ as_of });
    for (const [label, value] of Object.entries(stated)) await this.panel.getByLabel(label).fill(value);
    await this.panel
      .getByRole('heading', { name: /^(How it was calculated|From the last NAV to this one)$/ })
      .waitFor();
    await this.putLive();
    await this.details();
  }

  /** The value in the open panel, confirmed once more where it has moved far. */
  async putLive(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Publish', exact: true }).click();
    const sure = this.page.getByRole('dialog', { name: 'Publish this NAV?' });
    const done = this.page.getByText('NAV recorded').first();
    await sure.or(done).first().waitFor();
    if (await sure.isVisible()) await sure.getByRole('button', { name: 'Publish' }).click();
    await done.waitFor();
  }

  /** Whether money of funds, or what else the settings name, needs another person. */
  async setSecondPerson(on: boolean, kinds: readonly string[] = ['Money of a fund']): Promise<void> {
    await this.visit('/admin/settings/account/bank-changes');
    const form = this.page.getByRole('form', { name: 'Second person' });
    let changed = false;
    for (const label of kinds) {
      const kind = form.getByLabel(label, { exact: true });
      await kind.waitFor();
      if ((await kind.isChecked()) === on) continue;
      await kind.press('Space');
      changed = true;
    }
    if (!changed) return;
    await form.getByRole('button', { name: 'Save' }).click();
    await toast(this.page, 'Saved');
  }
}

function signedIn(page: Page | undefined): Page {
  if (page === undefined) throw new Error('The journey has not begun');
  return page;
}

/** The title of a panel, however long, does not touch its Close button. */
async function expectTitleApart(panel: Locator): Promise<void> {
  if (!(await panel.isVisible())) return;
  const [title, close] = await Promise.all([
    panel.getByRole('heading', { level: 2 }).first().boundingBox(),
    panel.getByRole('button', { name: 'Close' }).first().boundingBox(),
  ]);
  if (title && close) expect(close.x - title.x - title.width).toBeGreaterThanOrEqual(8);
}
