import {
  type LinkField,
  selfTapeField,
  socialField,
  youtubeField,
} from '@kirdaar/domain/links/link-fields.ts';
import { videoMessages } from '@kirdaar/domain/links/self-tape-link.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LinkInput } from '../app/ui/forms/link-input.tsx';

const film = 'https://youtu.be/dQw4w9WgXcQ';
const watch = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const box = () => page.getByRole('textbox', { name: 'Link' });

function Form({ field, start = '', error }: { field: LinkField; start?: string; error?: string }) {
  const [typed, setTyped] = useState(start);
  const [sent, setSent] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(String(new FormData(event.currentTarget).get('link')));
      }}
    >
      <LinkInput
        label="Link"
        name="link"
        field={field}
        typed={typed}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit">Send</button>
      <p>Sent: {sent}</p>
    </form>
  );
}

/** Pastes as browsers do; the default is left to them. */
function paste(text: string): void {
  const field = box().element() as HTMLInputElement;
  field.focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  if (field.dispatchEvent(event)) document.execCommand('insertText', false, text);
}

test('A pasted link replaces what the field has, without the lines around it', async () => {
  await render(<Form field={youtubeField} start="https://" />);
  paste(`My reel\n${film}\nSent from my iPhone`);
  await expect.element(box()).toHaveValue(film);
  paste('https://www.youtube.com/live/dQw4w9WgXcQ?feature=share');
  await expect.element(box()).toHaveValue(watch);
});

test('A typed link is read on leaving the field', async () => {
  await render(<Form field={socialField('instagramUrl')} />);
  await box().fill('@sanjana.acts');
  await expect.element(box()).toHaveValue('@sanjana.acts');
  await userEvent.tab();
  await expect.element(box()).toHaveValue('https://www.instagram.com/sanjana.acts');
});

test('A link is read before Enter sends it', async () => {
  await render(<Form field={selfTapeField} />);
  await box().fill(`(${film}).`);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(`Sent: ${film}`)).toBeVisible();
});

test('A refused link keeps its sentence and gains advice', async () => {
  await render(<Form field={selfTapeField} error={videoMessages.selfTape} start="https://we.tl/t-abc" />);
  await expect
    .element(box())
    .toHaveAccessibleDescription(
      `${videoMessages.selfTape} WeTransfer, iCloud and Google Photos links run out. Use Drive or YouTube.`,
    );
});

test('A link to Drive or Dropbox comes with a reminder to share it', async () => {
  await render(<Form field={selfTapeField} />);
  paste('https://drive.google.com/file/d/1AbC/view?usp=sharing');
  const reminder = page.getByText('Set it to ‘Anyone with the link’, or the team cannot open it.');
  await expect.element(reminder).toBeVisible();
  await box().fill(film);
  await expect.element(reminder).not.toBeInTheDocument();
});
