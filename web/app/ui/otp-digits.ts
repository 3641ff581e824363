/** What the boxes hold after `typed` went in at box `at`: digits only, spilling into the boxes after it. */
export function putDigits(boxes: readonly string[], at: number, typed: string): string[] {
  const digits = typed.replace(/\D/g, '').slice(0, boxes.length);
  // a whole code fills from the first box, wherever it was pasted
  const start = digits.length === boxes.length ? 0 : at;
  return boxes.map((old, place) => digits[place - start] ?? old);
}

/** The box to go to after typing: the one behind the last digit put in, at most the last box. */
export function nextBox(count: number, at: number, typed: string): number {
  const digits = typed.replace(/\D/g, '').length;
  return Math.min(count - 1, digits >= count ? count - 1 : at + digits);
}
