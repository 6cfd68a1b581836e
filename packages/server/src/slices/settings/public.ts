export { brandOf, type Brand, type Picture } from './brand.ts';
export { dropSettings, readFlags, readSettings, watchSettings } from './read-settings.ts';
export { renderDocument } from './render-document.ts';
