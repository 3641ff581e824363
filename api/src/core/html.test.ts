import { expect, test } from 'vitest';
import { html } from './html.ts';

test('interpolated values are escaped, once', () => {
  const inner = html`<b title="${'"'}">${'<script>'}</b>`;
  expect(inner.text).toBe('<b title="&quot;">&lt;script&gt;</b>');
  expect(html`<p>${inner}</p>`.text).toBe(`<p>${inner.text}</p>`);
});

test('lists are joined, and false or missing values give an empty string', () => {
  expect(html`${['a', html`<i>b</i>`, ['c']]}${false}${undefined}${0}`.text).toBe('a<i>b</i>c0');
});
