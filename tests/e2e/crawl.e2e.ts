import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readControls } from '../crawl/controls.ts';
import { Tally } from '../crawl/findings.ts';
import { judge } from '../crawl/judge.ts';
import { press, watchTraffic } from '../crawl/press.ts';
import { launchBrowser } from '../support/browser.ts';

// What `npm run crawl` would say of a page that has everything wrong, so that its silence about ours means something.
const PAGE = `<main><h1>Offers</h1>
  <button>Dead</button>
  <button onclick="this.nextElementSibling.hidden = false">Opens</button><p hidden>Open now</p>
  <button onclick="fetch('/saved').catch(() => 0)">Saves</button>
  <button onclick="document.querySelector('h1').tabIndex = -1; document.querySelector('h1').focus()">Leads</button>
  <label><input type="checkbox" />Agree</label>
  <button class="icon"><svg width="16" height="16"></svg></button>
  <button disabled>Submit</button>
  <a href="#one">See all</a><a href="/two">See all</a>
  <span style="cursor: pointer">Fold</span></main>`;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.route('http://tranche.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: PAGE }),
  );
  await page.goto('http://tranche.test/');
});
afterAll(() => browser.close());

test('a press of which nothing comes is dead, and only that', async () => {
  const traffic = watchTraffic(page);
  const dead: string[] = [];
  for (const name of ['Dead', 'Opens', 'Saves', 'Leads', 'Agree']) {
    const control = (await readControls(page)).find((each) => each.name === name);
    if (!control || !(await press(page, control, traffic)).acted) dead.push(name);
  }
  expect(dead).toEqual(['Dead']);
});

test('what is nameless, silent, ambiguous or only looks like a control is found without a press', async () => {
  const tally = new Tally(() => undefined);
  await judge(page, await readControls(page), 'Offers', tally);
  expect(tally.findings.map(({ fault }) => fault).toSorted()).toEqual([
    'ambiguous',
    'nameless',
    'pretends',
    'silent',
  ]);
});
