import type { Page } from 'playwright-core';

/** What a person may press, as one screen shows it. */
export interface Control {
  /** Its number in this reading: `[data-crawl="7"]`. */
  readonly id: number;
  /** The same control in another reading of the screen. */
  readonly key: string;
  /** Alike in a list: rows that repeat differ in their names alone. */
  readonly shape: string;
  readonly kind: 'link' | 'button' | 'choice' | 'select' | 'field' | 'file';
  readonly name: string;
  /** Where a link leads, as a browser resolves it. */
  readonly href: string | null;
  readonly place: 'shell' | 'main' | 'overlay';
  readonly isDisabled: boolean;
  /** Chosen already: pressing it again may change nothing. */
  readonly isCurrent: boolean;
  /** A screen reader hears why it is disabled. */
  readonly hasReason: boolean;
  readonly submits: boolean;
}

/** Every visible control, outermost first. */
export const readControls = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const PRESSABLE =
      'a[href], button, summary, select, textarea, input:not([type=hidden]), [contenteditable=true], ' +
      '[role=tab], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=switch], [role=combobox], [role=slider]';
    const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
    const words = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
    const named = (element: Element): string => {
      const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const by = words(ids.map((id) => document.getElementById(id)?.textContent).join(' '));
      const labels = 'labels' in element ? [...((element.labels ?? []) as NodeListOf<HTMLLabelElement>)] : [];
      const picture = element.querySelector('img[alt]')?.getAttribute('alt');
      return (
        words(element.getAttribute('aria-label')) ||
        by ||
        words(labels.map((label) => label.innerText).join(' ')) ||
        words(
          element instanceof HTMLInputElement && /submit|button/.test(element.type) ? element.value : '',
        ) ||
        (element.matches('input, select, textarea') ? '' : words((element as HTMLElement).innerText)) ||
        words(element.matches('input, select, textarea') ? '' : element.textContent) ||
        words(picture) ||
        words(element.getAttribute('title'))
      );
    };
    const kindOf = (element: Element): Control['kind'] => {
      if (element instanceof HTMLAnchorElement) return 'link';
      if (element instanceof HTMLSelectElement) return 'select';
      if (element instanceof HTMLInputElement && element.type === 'file') return 'file';
      if (element.matches('[type=checkbox], [type=radio], [role=switch]')) return 'choice';
      if (element.matches('input:not([type=submit], [type=button], [readonly]), textarea, [contenteditable]'))
        return 'field';
      return 'button';
    };
    /** The elements around it, without their numbers: the same for every row of a table. */
    const shapeOf = (element: Element): string => {
      const way: string[] = [];
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        way.unshift(at.tagName.toLowerCase() + (at.getAttribute('role') ?? ''));
      return way.join('>');
    };
    const isCurrent = (element: Element): boolean =>
      ['aria-current', 'aria-selected', 'aria-pressed', 'aria-checked'].some((state) =>
        /^(true|page|step|location|date)$/.test(element.getAttribute(state) ?? ''),
      ) ||
      (element instanceof HTMLInputElement && element.type === 'radio' && element.checked) ||
      (element instanceof HTMLAnchorElement && element.href === location.href);
    const isModal = [...document.querySelectorAll('[aria-modal=true]')].some((dialog) =>
      dialog.checkVisibility(),
    );
    const seen = new Map<string, number>();
    for (const old of document.querySelectorAll('[data-crawl]')) old.removeAttribute('data-crawl');
    return [...document.querySelectorAll(PRESSABLE)]
      .filter((element) => {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.getClientRects().length === 0)
          return false;
        if (element.closest('[inert], [aria-hidden=true]') || (isModal && !element.closest(OVERLAY)))
          return false;
        return !element.parentElement?.closest('[role=option], a[href], button');
      })
      .map((element, id) => {
        element.setAttribute('data-crawl', String(id));
        const name = named(element);
        const kind = kindOf(element);
        const place = element.closest(OVERLAY) ? 'overlay' : element.closest('main') ? 'main' : 'shell';
        const same = `${place}|${kind}|${element.getAttribute('role') ?? ''}|${name.replace(/\d[\d,.:]*/g, '#')}`;
        const number = (seen.get(same) ?? 0) + 1;
        seen.set(same, number);
        return {
          id,
          key: `${same}|${number}`,
          shape: shapeOf(element),
          kind,
          name: name.slice(0, 80),
          href: element instanceof HTMLAnchorElement ? element.href : null,
          place,
          isDisabled: element.matches(':disabled, [aria-disabled=true]'),
          isCurrent: isCurrent(element),
          hasReason:
            element.matches('[aria-describedby], [title], [data-busy]') ||
            /\(\d+ s\)/.test(name) || // its name counts the seconds
            Boolean(element.closest('ol, ul')?.querySelector('[aria-current=step]')), // a step that is not reached yet
          submits: element.matches('button:not([type]), [type=submit]') && element.closest('form') !== null,
        } as const;
      });
  });

/** Looks as if it could be pressed, and is nothing that can: the hand of the pointer over no control. */
export const readPretenders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROL =
      'a, button, summary, select, input, textarea, label, [role], [tabindex], [contenteditable], iframe, canvas';
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          getComputedStyle(element).cursor === 'pointer' &&
          !element.closest(CONTROL) &&
          !element.querySelector('a, button, input, label'),
      )
      .map((element) => element.outerHTML.slice(0, 120));
  });
