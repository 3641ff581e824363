import { describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toast } from '../app/ui/toasts/toast.ts';
import { ToastOutlet } from '../app/ui/toasts/toast-outlet.tsx';

const text = 'Current password is incorrect';
const notice = () => page.getByRole('region', { name: /^Notices/ }).getByRole('alert');

const place = () => notice().element().getBoundingClientRect().left;

/** A notice in its place under the pointer, so that it stays until the test ends. */
async function show(): Promise<DOMRect> {
  await render(<ToastOutlet />);
  await toast(text, 'error');
  await expect.element(notice()).toHaveTextContent(text);
  await notice().hover();
  await expect.poll(() => notice().element().getAnimations()).toEqual([]);
  return notice().element().getBoundingClientRect();
}

describe('A notice', () => {
  test('stays when its countdown falls back before its start, as on a slow phone, and disappears at its end', async () => {
    await render(<ToastOutlet />);
    await toast(text, 'error');
    await expect.element(notice()).toHaveTextContent(text);
    const bar = notice().element().querySelector('[role=progressbar]');
    const countdown = bar?.getAnimations()[0];
    if (!bar || !countdown) throw new Error('nothing counts');
    await expect.poll(() => countdown.playState).toBe('running');
    const begunAgain = new Promise((resolve) => bar.addEventListener('animationstart', resolve));
    countdown.currentTime = -100;
    await begunAgain;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(notice().elements()).toHaveLength(1);
    countdown.currentTime = 4999;
    await expect.element(notice()).not.toBeInTheDocument();
  });

  test('closes at a click', async () => {
    await show();
    await notice().click();
    await expect.element(notice()).not.toBeInTheDocument();
  });

  test('is dragged away with the mouse', async () => {
    const { left, top } = await show();
    const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number) =>
      cdp().send('Input.dispatchMouseEvent', {
        type,
        x,
        y: top + 20,
        button: 'left',
        buttons: 1,
        clickCount: 1,
      });
    await mouse('mousePressed', left + 20);
    // never past its right edge: a slow browser merges all moves, which would drop the notice
    for (const x of [60, 140, 220, 300, 340]) await mouse('mouseMoved', x);
    await expect.poll(place).toBeGreaterThan(left + 100);
    await mouse('mouseReleased', 340);
    await expect.element(notice()).not.toBeInTheDocument();
  });

  test('is swiped away with a thumb, across the whole width of a phone', async () => {
    const { left, top } = await show();
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
      cdp().send('Input.dispatchTouchEvent', { type, touchPoints: at.map((x) => ({ x, y: top + 20 })) });
    await touch('touchStart', 20);
    for (const x of [60, 140, 220, 300, 350]) await touch('touchMove', x);
    await expect.poll(place).toBeGreaterThan(left + 100);
    await touch('touchEnd');
    await expect.element(notice()).not.toBeInTheDocument();
  });

  test('is one for equal texts, and another one for another text', async () => {
    await show();
    await toast(text, 'error');
    await toast('You seem to be offline.', 'error');
    await expect.element(notice().nth(1)).toHaveTextContent('You seem to be offline.');
    expect(notice().elements()).toHaveLength(2);
  });
});
