import { limits } from '@kirdaar/domain/limits.ts';
import libheif from 'libheif-js/libheif-wasm/libheif.js';
import decoder from 'libheif-js/libheif-wasm/libheif.wasm?url';

// The answer with this script alone allows WebAssembly (server/pages.ts).
self.onmessage = async ({ data: file }: MessageEvent<Blob>) => {
  const picture = await decode(file).catch(() => null);
  self.postMessage(picture, { transfer: picture ? [picture] : [] });
};

/** The main picture of a HEIC file, upright; null when it is damaged or too large. */
async function decode(file: Blob): Promise<ImageBitmap | null> {
  const [wasmBinary, bytes] = await Promise.all([
    fetch(decoder).then((answer) => answer.arrayBuffer()),
    file.arrayBuffer(),
  ]);
  const { HeifDecoder } = libheif({ wasmBinary });
  const pictures = new HeifDecoder().decode(new Uint8Array(bytes));
  const main = pictures.find((picture) => picture.is_primary()) ?? pictures[0];
  if (!main || main.get_width() * main.get_height() > limits.pixels) return null;
  const pixels = new ImageData(main.get_width(), main.get_height());
  const isShown = await new Promise((resolve) => main.display(pixels, resolve));
  return isShown ? createImageBitmap(pixels) : null;
}
