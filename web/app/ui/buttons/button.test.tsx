import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SubmitButton } from '../forms/submit-button.tsx';
import { Button } from './button.tsx';

test('a busy button stays focusable and announces that it is busy', () => {
  const html = renderToStaticMarkup(<Button pending>Saving…</Button>);
  expect(html).toContain('aria-disabled="true" aria-busy="true"');
  expect(html).not.toContain('disabled=""');
});

test('a button does not submit a form by accident', () => {
  expect(renderToStaticMarkup(<Button>Reset</Button>)).toContain('type="button"');
});

test('a form can be sent before its checking script loads', () => {
  const html = renderToStaticMarkup(<SubmitButton disabled>Send</SubmitButton>);
  expect(html).toContain('type="submit"');
  expect(html).not.toContain('disabled=""');
});
