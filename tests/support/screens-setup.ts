import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** The first test of a file also loads the components; a busy machine takes seconds for that. */
configure({ asyncUtilTimeout: 20_000 });

/** What a browser has and jsdom lacks, as far as our components ask for it. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(window, {
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  scrollTo: () => undefined,
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
    onchange: null,
  }),
});
Element.prototype.scrollIntoView = () => undefined;
HTMLElement.prototype.showPopover = function show() {
  this.style.display = 'block';
};
Object.assign(document, { fonts: document.fonts ?? { addEventListener() {}, removeEventListener() {} } });

afterEach(cleanup);
