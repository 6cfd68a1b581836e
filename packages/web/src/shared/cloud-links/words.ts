/** What staff share from another service, as investors read it. */
export const cloudLinkWords = {
  title: 'Shared in the cloud',
  open: 'Open {name} ({service}) in a new tab',
  openShort: 'Open',
  providers: {
    google_drive: 'Google Drive',
    onedrive: 'OneDrive',
    sharepoint: 'SharePoint',
    dropbox: 'Dropbox',
    box: 'Box',
    link: 'Another service',
  },
} as const;
