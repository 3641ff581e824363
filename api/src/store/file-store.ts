import type { Readable } from 'node:stream';

/** What is stored: bytes at hand, or a file on this machine's disk. */
export type Content = Buffer | { path: string; sha256: string };

export type StoredFile = { stream: Readable; size: number };

/** Where files lie: a local folder or an object store. Keys are relative: 'uploads/ab…-640.webp'. */
export type FileStore = {
  /** Stores the content completely or not at all; an existing key is replaced. */
  write(key: string, content: Content): Promise<void>;
  /** The bytes as a stream with their size, or null when there is no such file. */
  read(key: string): Promise<StoredFile | null>;
  /** Removes a file; removing one that is gone is fine. */
  remove(key: string): Promise<void>;
  /** Throws when files cannot be kept here at all: asked at the start, so that a wrong setting is found there. */
  check(): Promise<void>;
  /** Every file below a prefix that ends with '/', unfinished ones too, in no order. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
};
