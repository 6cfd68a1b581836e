import { parentPort, workerData } from 'node:worker_threads';

// What the reader asks of newer runtimes than Node 20.
Promise.withResolvers ??= () => {
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
};
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
const document = await getDocument({ data: new Uint8Array(workerData), verbosity: 0 }).promise;
const pages = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const { items } = await (await document.getPage(number)).getTextContent();
  pages.push(items.map((item) => item.str ?? '').join(' '));
}
await document.loadingTask.destroy();
parentPort?.postMessage(pages.join(' ').replace(/\s+/g, ' '));
