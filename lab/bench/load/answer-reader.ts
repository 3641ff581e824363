const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = '0\r\n\r\n';

/** Finds the ends of chunked or sized answers on one connection, and their status; parses nothing else. */
export class AnswerReader {
  status = 0;
  #head: Buffer = Buffer.alloc(0);
  /** Remaining bytes of the body; null during the head, or with chunks. */
  #left: number | null = null;
  #chunked = false;
  #tail = '';

  /** Takes the next piece; true when it completes an answer. */
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

  // only one answer at a time: an ending like the last chunk is the last chunk, except for one in a billion pieces
  #takeChunks(piece: Buffer): boolean {
    this.#tail = (this.#tail + piece.toString('latin1', Math.max(0, piece.length - 5))).slice(-5);
    if (this.#tail !== lastChunk) return false;
    this.#chunked = false;
    this.#tail = '';
    return true;
  }
}
