const patience = 30_000;

/** The file before: two at once would fill a phone's memory. */
let before: Promise<unknown> = Promise.resolve();

/** Decodes a HEIC photograph that this browser cannot read itself. The decoder loads for such a file alone (rule
    files/browser-5). */
export function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const picture = before.then(() => decode(file));
  before = picture.catch(() => {});
  return picture;
}

async function decode(file: Blob): Promise<ImageBitmap> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('The file could not be decoded.'));
      setTimeout(fail, patience);
      worker.onerror = fail;
      worker.onmessage = ({ data }) => (data ? resolve(data) : fail());
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
