import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OtpInput } from '../app/ui/forms/otp-input.tsx';

const box = (place: number) => page.getByRole('textbox', { name: `Digit ${place} of 6` });
const press = (keys: string) => userEvent.keyboard(keys);
const digits = () =>
  page
    .getByRole('textbox')
    .elements()
    .map((one) => (one as HTMLInputElement).value)
    .join('|');

type OtpOptions = { start?: string; error?: string; focusAtOnce?: boolean; reported?: string[] };

function Code({ start = '', reported, ...others }: OtpOptions) {
  const [value, setValue] = useState(start);
  const onChange = (next: string) => {
    reported?.push(next);
    setValue(next);
  };
  return <OtpInput label="One-time code" name="otp" value={value} onChange={onChange} {...others} />;
}

describe('The boxes of a one-time code', () => {
  test('is focused when the page opens, and moves on from box to box while typing', async () => {
    const reported: string[] = [];
    await render(<Code focusAtOnce reported={reported} />);
    await expect.element(box(1)).toHaveFocus();
    await press('123');
    await expect.element(box(4)).toHaveFocus();
    await press('456');
    await expect.poll(digits).toBe('1|2|3|4|5|6');
    expect(reported).toEqual(['1', '12', '123', '1234', '12345', '123456']);
  });

  test('leaves the focus alone if the page has other inputs', async () => {
    await render(<Code />);
    await expect.element(box(1)).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });

  test('fills from the first gap on, wherever the digits are typed', async () => {
    await render(<Code start="12" />);
    await box(6).click();
    await press('34');
    await expect.poll(digits).toBe('1|2|3|4||');
    await expect.element(box(5)).toHaveFocus();
  });

  test('takes a whole code at once: pasted in a sentence, or filled in from a message', async () => {
    const screen = await render(<Code start="9" />);
    await box(3).click();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Your code is 12 34 56.');
    box(3)
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await expect.poll(digits).toBe('1|2|3|4|5|6');
    await screen.rerender(<Code key="another" />);
    await box(1).fill('654321');
    await expect.poll(digits).toBe('6|5|4|3|2|1');
    await expect.element(box(6)).toHaveFocus();
  });

  test('takes only digits, and a digit over another replaces it', async () => {
    await render(<Code start="123" />);
    await box(2).click();
    await press('x');
    await expect.poll(digits).toBe('1|2|3|||');
    await press('7');
    await expect.poll(digits).toBe('1|7|3|||');
    await expect.element(box(3)).toHaveFocus();
  });

  test('goes back with Backspace and both ways with the arrows', async () => {
    await render(<Code start="123" />);
    await box(4).click();
    await press('{Backspace}');
    await expect.poll(digits).toBe('1|2||||');
    await expect.element(box(3)).toHaveFocus();
    await press('{ArrowLeft}{ArrowLeft}');
    await expect.element(box(1)).toHaveFocus();
    await press('{ArrowRight}');
    await expect.element(box(2)).toHaveFocus();
    await press('{Backspace}');
    await expect.poll(digits).toBe('1|||||');
  });

  test('keeps the place of a deleted middle digit', async () => {
    const reported: string[] = [];
    await render(<Code start="123456" reported={reported} />);
    await box(3).click();
    await press('{Backspace}');
    await expect.poll(digits).toBe('1|2||4|5|6');
    expect(reported).toEqual(['12 456']);
  });

  test('shows the fault at each box, and marks the gap of the code', async () => {
    await render(<Code start="12" error="Please enter a complete 6-digit OTP" />);
    await expect.element(box(3)).toHaveAccessibleDescription('Please enter a complete 6-digit OTP');
    await expect.element(box(2)).not.toHaveAttribute('aria-invalid');
    await expect.element(box(3)).toHaveAttribute('aria-invalid', 'true');
  });

  test('keeps what was typed before its script arrived', async () => {
    const container = document.body.appendChild(document.createElement('main'));
    container.innerHTML = renderToString(<Code focusAtOnce />);
    await box(1).fill('12');
    const root = hydrateRoot(container, <Code focusAtOnce />);
    await expect.poll(digits).toBe('1|2||||');
    await expect.element(box(3)).toHaveFocus();
    root.unmount();
    container.remove();
  });
});
