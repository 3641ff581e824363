import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What of an element cannot be seen: nothing of a free one. Every corner, an edge's middle and the centre are looked at. */
function hidden(element: Element): string[] {
  // a file's own input is one pixel large; its box stands for it
  const seen = element.matches('[type=file]') ? (element.closest('label') ?? element) : element;
  const { left, right, top, bottom } = seen.getBoundingClientRect();
  const edge = Math.min(3, (bottom - top) / 2);
  const places = [top + edge, (top + bottom) / 2, bottom - edge].flatMap((y) =>
    [left + 3, (left + right) / 2, right - 3].map((x) => ({ x, y })),
  );
  return places.flatMap(({ x, y }) => {
    const above = document.elementFromPoint(x, y);
    if (above && (seen.contains(above) || above.contains(seen))) return [];
    // the button in a password's field belongs to it
    if (seen.id && above?.closest('[aria-controls]')?.getAttribute('aria-controls') === seen.id) return [];
    const by = above ? `${above.tagName} ${above.className}`.slice(0, 80) : 'the edge of the screen';
    return [`${seen.tagName} at ${Math.round(x)},${Math.round(y)} by ${by}`];
  });
}

const covered = (locator: Locator) => locator.evaluate(hidden);

/** The control has the keyboard, and it and its message lie on the screen with nothing above them: no header, no bar,
    no notice. */
export async function expectFaultInSight(page: Page, control: Locator, message: string): Promise<void> {
  const text = page.getByRole('main').getByText(message, { exact: true }).first();
  await text.waitFor();
  await expect
    .poll(() => control.evaluate((one) => one === document.activeElement), { message: 'the focus' })
    .toBe(true);
  await expect
    .poll(async () => [...(await covered(control)), ...(await covered(text))], {
      message: `seeing: ${message}`,
    })
    .toEqual([]);
}

/** The sentence lies on the screen with nothing above it. */
export async function expectInSight(page: Page, message: string): Promise<void> {
  const text = page.getByRole('main').getByText(message, { exact: true }).first();
  await text.waitFor();
  await expect.poll(() => covered(text), { message: `seeing: ${message}` }).toEqual([]);
}

/** The control lies on the screen with nothing above it. */
export async function expectControlInSight(control: Locator): Promise<void> {
  await expect.poll(() => covered(control), { message: 'seeing the control' }).toEqual([]);
}
