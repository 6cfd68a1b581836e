/** The little of jsdom that tests use by hand; the package brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { url: string; runScripts: 'outside-only' });
    readonly window: { eval(code: string): unknown };
  }
}
