import { register } from 'node:module';

const HOOKS = `export const load = (url, context, next) => url.endsWith('.css')
  ? { format: 'module', source: 'export default {}', shortCircuit: true }
  : next(url, context);`;

/** From now on a style sheet is an empty module: the portals' routes lead to components and to their styles, which only a bundler reads. */
export const ignoreStyles = (): void => register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
