/** Scrolls a part of the page into view and focuses it. */
export function goTo(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
