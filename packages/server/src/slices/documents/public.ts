/** What other slices may use of documents. */
export { cloudDocumentsServing } from './cloud-documents.access.ts';
export { documentsServing } from './documents.access.ts';
export { fileDocument, type Filing } from './file-document.ts';
export { folderStructuresServing } from './folder-structures.access.ts';
export { keepImage } from './store-image.ts';
export { imagesServing } from './images.access.ts';
