export { dropSettings, readFlags, readSettings, watchSettings } from './read-settings.ts';
