const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = '0\r\n\r\n';

/** Finds where answers end that come in pieces over one connection, and their status; reads nothing else of them. */
export class AnswerReader {
  status = 0;
  #head: Buffer = Buffer.alloc(0);
  /** Bytes of the body still to come; null while the head is, or when it comes in chunks. */
  #left: number | null = null;
  #chunked = false;
  #tail = '';

  /** Takes the next piece; true when an answer is complete with it. */
  take(piece: Buffer): boolean {
    if (this.#chunked) return this.#takeChunks(piece);
    if (this.#left !== null) return this.#takeBytes(piece.length);
    this.#head = this.#head.length > 0 ? Buffer.concat([this.#head, piece]) : piece;
    const end = this.#head.indexOf(headEnd);
    if (end < 0) return false;
    const head = this.#head.toString('latin1', 0, end);
    const body = this.#head.subarray(end + headEnd.length);
    this.#head = Buffer.alloc(0);
    this.status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined && /\r\ntransfer-encoding: *chunked/i.test(head)) {
      this.#chunked = true;
      return this.#takeChunks(body);
    }
    this.#left = Number(length ?? 0);
    return this.#takeBytes(body.length);
  }

  #takeBytes(count: number): boolean {
    this.#left = (this.#left ?? 0) - count;
    if (this.#left > 0) return false;
    this.#left = null;
    return true;
  }

  // only one answer is under way: what ends like the last chunk is the last chunk, but for one in a billion pieces
  #takeChunks(piece: Buffer): boolean {
    this.#tail = (this.#tail + piece.toString('latin1', Math.max(0, piece.length - 5))).slice(-5);
    if (this.#tail !== lastChunk) return false;
    this.#chunked = false;
    this.#tail = '';
    return true;
  }
}
