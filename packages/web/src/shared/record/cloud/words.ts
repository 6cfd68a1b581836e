import { cloudLinkWords } from '../../cloud-links/words.ts';

/** Documents of a record that another service keeps. */
export const cloudWords = {
  files: 'Files',
  cloud: 'Cloud',
  sources: 'Where the documents are',
  thing: 'the cloud documents',
  add: 'Add a link',
  addTitle: 'Add a cloud document',
  save: 'Add link',
  saving: 'Adding…',
  saved: '{name} added',
  empty: 'No cloud documents yet',
  emptyText: 'Link files that you keep in Google Drive, OneDrive, SharePoint, Dropbox or Box.',
  emptyRead: 'No cloud documents',
  open: 'Open {name} in a new tab',
  public: 'Make public',
  private: 'Make private',
  publicTitle: 'Make {name} public?',
  publicText: 'This document will be accessible in the client portal.',
  publicBusy: 'Making public…',
  nowPublic: '{name} is now public',
  nowPrivate: '{name} is now private',
  delete: 'Delete',
  addressHelp: 'An https address of the service',
  fields: { name: 'Name', provider: 'Service', url: 'Address', visibility: 'Public' },
  providers: { ...cloudLinkWords.providers, link: 'Another service' },
} as const;
