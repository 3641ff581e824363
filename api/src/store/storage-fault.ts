// codes of AWS, MinIO, Ceph and others
const fullBucket =
  /^S3 answered (507|\d+ \w*(QuotaExceeded|StorageFull|InsufficientStorage|InsufficientCapacity))/;

/** The object store does not accept or return files: answered as 503, never as the client's fault. */
export class StorageFault extends Error {
  /** Whether a retry may help, unlike with a wrong key or a missing bucket. */
  readonly isPassing: boolean;
  /** Whether the bucket has no room. */
  readonly isFull: boolean;

  constructor(message: string, { isPassing }: { isPassing: boolean }) {
    super(message);
    this.isPassing = isPassing;
    this.isFull = fullBucket.test(message);
  }
}

// a full disk, a full quota, a disk that is read-only or broken
const diskFaults = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']);

/** Whether an error comes from storage: the object store, or this machine's disk. */
export function isStorageFault(error: unknown): boolean {
  if (error instanceof StorageFault) return true;
  return error instanceof Error && 'code' in error && diskFaults.has(String(error.code));
}
