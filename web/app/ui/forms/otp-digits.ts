/** The boxes after typing, and the next box. */
type Typed = { boxes: string[]; next: number };

/** Puts digits typed at box `at` into the boxes. A filled box gets a new digit. Typing into an empty one fills the
    first gap, so that no digit is misplaced. A whole code fills all boxes. */
export function putDigits(boxes: readonly string[], at: number, typed: string): Typed {
  const digits = typed.replace(/\D/g, '').slice(0, boxes.length);
  const from = digits.length === boxes.length ? 0 : boxes[at] ? at : firstGap(boxes);
  return {
    boxes: boxes.map((old, place) => digits[place - from] ?? old),
    next: Math.min(boxes.length - 1, from + digits.length),
  };
}

/** The first box without a digit; the last one when all are filled. */
export function firstGap(boxes: readonly string[]): number {
  const gap = boxes.indexOf('');
  return gap === -1 ? boxes.length - 1 : gap;
}
