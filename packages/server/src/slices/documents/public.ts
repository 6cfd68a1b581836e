/** What other slices may use of documents. */
export { documentsServing } from './documents.access.ts';
export { storeDocuments } from './store-document.ts';
export { imageMediaRoutes, imagesServing } from './images.access.ts';
