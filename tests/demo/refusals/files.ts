import { NONE, type Ask, type Row } from '../verb.ts';
import { invalidOf, type Refusals } from './refused.ts';

const webhook = (json: object) => ({
  find: NONE,
  ask: (): Ask => ({
    url: '/api/webhooks',
    json: { url: 'https://93.184.215.14/hook', events: ['investment.paid'], ...json },
  }),
});
const upload = (name: string, content: string) => ({
  find: NONE,
  ask: (): Ask => {
    const form = new FormData();
    form.set('family', 'rounds');
    form.set('file', new Blob([content]), name);
    return { url: '/api/imports', form };
  },
});
const cloud = (json: object) => ({
  find: `select id from users where email = 'investor30@larkfield.test'`,
  ask: ({ id }: Row): Ask => ({
    url: '/api/cloud-documents',
    json: { target_type: 'user', target_id: id, name: 'Sheet', ...json },
  }),
});
const CHOSEN = 'The url field must be an https address of the chosen provider.';

/** Addresses that lead out of the house, and files that come in. */
export const FILE_REFUSALS: Refusals = {
  'a webhook without encryption': invalidOf(
    'url',
    'The url field must begin with https://.',
    webhook({ url: 'http://93.184.215.14/hook' }),
  ),
  'a webhook with a password': invalidOf(
    'url',
    'The url field must not hold a user name or a password.',
    webhook({ url: 'https://ann:secret@93.184.215.14/hook' }),
  ),
  'a webhook into the house': invalidOf(
    'url',
    'The url field must not lead to a private address.',
    webhook({ url: 'https://10.0.0.7/hook' }),
  ),
  'a webhook to nowhere': invalidOf(
    'url',
    'The host of the url could not be found.',
    webhook({ url: 'https://nowhere.invalid/hook' }),
  ),
  'a webhook for events that are none': invalidOf(
    'events',
    'The events field must be a list of event names such as investment.paid or investment.*.',
    webhook({ events: ['Investment Paid'] }),
  ),
  'a link that is not encrypted': invalidOf(
    'url',
    CHOSEN,
    cloud({ provider: 'link', url: 'http://far.test/sheet' }),
  ),
  'a link to another provider than it says': invalidOf(
    'url',
    CHOSEN,
    cloud({ provider: 'dropbox', url: 'https://far.test/sheet' }),
  ),
  'an import without a file': invalidOf('file', 'The file field is required.', {
    find: NONE,
    ask: () => ({ url: '/api/imports', json: { family: 'rounds' } }),
  }),
  'a template out of a text file': invalidOf('file', 'The file field must be a file of type: pdf.', {
    find: NONE,
    ask: () => {
      const form = new FormData();
      form.set('name', 'Agreement');
      form.set('file', new Blob(['Between us']), 'agreement.txt');
      return { url: '/api/onboarding-documents', form };
    },
  }),
  'an import of a picture': invalidOf(
    'file',
    'The file field must be a file of type: csv, xlsx.',
    upload('rounds.png', 'x'),
  ),
  'an import of nothing': invalidOf('file', 'The file has no rows.', upload('rounds.csv', '')),
  'an import of half a quotation': invalidOf(
    'file',
    'The file cannot be read after row 1: a quotation mark is out of place, or a row is too long.',
    upload('rounds.csv', 'a,b\n"c,d\n'),
  ),
  'an import of what only says that it is a workbook': invalidOf(
    'file',
    'The file cannot be read as a workbook.',
    upload('rounds.xlsx', 'not a workbook'),
  ),
  'an import of a cell as long as a letter': invalidOf(
    'file',
    'Row 2 has a cell of more than 5,000 characters.',
    upload('rounds.csv', `a,b\n${'x'.repeat(5001)},d\n`),
  ),
};
