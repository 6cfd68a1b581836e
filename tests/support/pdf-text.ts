/** What the reader asks of newer runtimes than ours. */
interface Resolvers {
  promise: Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}
function withResolvers(): Resolvers {
  let [resolve, reject] = [(_: unknown) => {}, (_: unknown) => {}];
  const promise = new Promise((one, other) => {
    [resolve, reject] = [one, other];
  });
  return { promise, resolve, reject };
}

/** The words of a PDF as a reader would copy them, page after page, spaces single. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  if (!('withResolvers' in Promise)) Object.assign(Promise, { withResolvers });
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  try {
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    return pages.join(' ').replace(/\s+/g, ' ');
  } finally {
    await document.loadingTask.destroy();
  }
}
