/** The object store does not take or give files; told as 503, never as the sender's fault. */
export class StorageFault extends Error {
  /** Whether it may be over in a moment, unlike a wrong key or a missing bucket. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing }: { isPassing: boolean }) {
    super(message);
    this.isPassing = isPassing;
  }
}

// a full disk, a full quota, a disk that turned read-only or broke
const diskFaults = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']);

/** Whether an error tells of the storage: of the object store, or of this machine's disk. */
export function isStorageFault(error: unknown): boolean {
  if (error instanceof StorageFault) return true;
  return error instanceof Error && 'code' in error && diskFaults.has(String(error.code));
}
