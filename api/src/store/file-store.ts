import type { Readable } from 'node:stream';

/** The content to store: bytes, or a file on this machine's disk. */
export type Content = Buffer | { path: string; sha256: string };

export type StoredFile = { stream: Readable; size: number };

/** The file store: a local folder or an object store. Keys are relative: 'uploads/ab…-640.webp'. */
export type FileStore = {
  /** Stores the content atomically; replaces an existing key. */
  write(key: string, content: Content): Promise<void>;
  /** The bytes as a stream with their size; null without such a file. */
  read(key: string): Promise<StoredFile | null>;
  /** Whether there is such a file, without reading it. */
  has(key: string): Promise<boolean>;
  /** Removes a file; does nothing if it is missing. */
  remove(key: string): Promise<void>;
  /** Throws when files cannot be stored here; called at the start, to find a wrong setting early. */
  check(): Promise<void>;
  /** Every file below a prefix that ends with '/', also unfinished ones. After a key of a list, the rest of it:
      the order is the store's own and stays. */
  list(prefix: string, after?: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
};
