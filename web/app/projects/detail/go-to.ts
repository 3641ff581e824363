/** Brings a part of the page into sight, and the keyboard with it. */
export function goTo(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
