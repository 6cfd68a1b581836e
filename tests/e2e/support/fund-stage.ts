import type { Locator, Page } from 'playwright-core';
import { expectAccessible } from './accessible.ts';
import { DESKTOP, PHONE, type useBrowser } from './browsing.ts';
import { running } from './demo.ts';
import { toast } from './forms.ts';
import { expectNoOverflow } from './reflow.ts';
import { settle } from './settle.ts';

export const IRIS = 'Iris Bell';
export const ODETTE = 'Odette Cash';

/** The fund of the journey, as its parts find it: at the desk, and on its holder's own page. */
export class FundStage {
  readonly name = running() ? `Cedar Growth ${Date.now() % 100_000}` : 'Cedar Growth'; // there since the last time
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

  books = (query = ''): Promise<unknown> => this.page.goto(`${this.record}/details/transactions${query}`);
  own = (query = ''): Promise<unknown> =>
    this.iris.goto(`/investor/portfolio/fund/${this.record.split('/').at(-1) ?? ''}${query}`);

  /** A figure of the holder's page, or of the fund's. */
  figure = (text: string | RegExp, on: Page = this.iris): Promise<void> =>
    on.getByText(text).filter({ visible: true }).first().waitFor();

  /** What is shown, on a phone: nothing wider than the screen, and every role and name in order. */
  async onPhone(shown: Page): Promise<void> {
    const wide = shown.viewportSize() ?? DESKTOP;
    await shown.setViewportSize(PHONE);
    await settle(shown);
    await expectNoOverflow(shown, shown.url());
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
    await this.page.goto(`${this.record}/details?nav=new`);
    await this.panel.getByLabel('Date').fill(as_of);
    if (investments !== undefined) await this.panel.getByLabel('Investments').fill(investments);
  }

  /** Whether the runs of the firm need another person, as the settings say it. */
  async setSecondPerson(on: boolean): Promise<void> {
    await this.page.goto('/admin/settings/account/bank-changes');
    const form = this.page.getByRole('form', { name: 'Second person' });
    const kind = form.getByLabel('Money of a fund');
    await kind.waitFor();
    if ((await kind.isChecked()) === on) return;
    await kind.press('Space');
    await form.getByRole('button', { name: 'Save' }).click();
    await toast(this.page, 'Saved');
  }
}

function signedIn(page: Page | undefined): Page {
  if (page === undefined) throw new Error('The journey has not begun');
  return page;
}
