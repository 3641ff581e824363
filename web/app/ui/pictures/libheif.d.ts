/** The used part of libheif-js, whose own types lack these classes. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  type HeifImage = {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Writes the pixels; gives null on a failure. */
    display(pixels: ImageData, onDone: (pixels: ImageData | null) => void): void;
  };
  type Libheif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default function libheif(options: { wasmBinary: ArrayBuffer }): Libheif;
}
