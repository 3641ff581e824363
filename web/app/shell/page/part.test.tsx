import { type ComponentType, Suspense } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DrawnParts, fetchDrawnParts, namePartsOf, part } from './part.tsx';

const pageWith = (parts?: string) => {
  const dataset = { ...(parts && { parts }) };
  return { dataset, removeAttribute: () => delete dataset.parts } as unknown as HTMLElement;
};

/** A part with its own module. */
const drawnBy = <Props extends object>(name: string, Shown: ComponentType<Props>) =>
  part(
    name,
    async () => ({ Shown }),
    (it) => it.Shown,
  );

/** Renders completely as the server does, with the names of the parts. */
function render(shown: React.ReactNode): Promise<string> {
  const drawn = new Set<string>();
  return new Promise((resolve, reject) => {
    renderToPipeableStream(<DrawnParts value={drawn}>{shown}</DrawnParts>, {
      onAllReady: () => resolve(namePartsOf(drawn)),
      onError: reject,
    });
  });
}

test('a page names exactly its parts, in order', async () => {
  const Outer = drawnBy('outer', () => (
    <Suspense>
      <Inner />
    </Suspense>
  ));
  const Inner = drawnBy('inner', () => <p>in it</p>);
  const Other = drawnBy('other', () => <p>not drawn</p>);
  const shown = (isThere: boolean) => <Suspense>{isThere ? <Outer /> : null}</Suspense>;
  expect(await render(shown(true))).toBe(' data-parts="outer inner"');
  expect(await render(shown(false))).toBe('');
  expect(
    await render(
      <Suspense>
        <Other />
      </Suspense>,
    ),
  ).toBe(' data-parts="other"');
});

test('the browser loads them before hydration, and shows them at once', async () => {
  const Late = drawnBy('late', ({ word }: { word: string }) => <b>{word}</b>);
  const drawn = () =>
    renderToStaticMarkup(
      <Suspense fallback="waits">
        <Late word="here" />
      </Suspense>,
    );
  expect(drawn()).toContain('waits');
  const page = pageWith('late');
  await fetchDrawnParts(page);
  expect(drawn()).toBe('<b>here</b>');
  expect(page.dataset).toEqual({});
});

test('a part that was loaded before is shown at once', async () => {
  const Fetched = drawnBy('fetched', () => <b>here</b>);
  expect(Object.keys(await Fetched.fetch())).toEqual(['Shown']);
  expect(
    renderToStaticMarkup(
      <Suspense fallback="waits">
        <Fetched />
      </Suspense>,
    ),
  ).toBe('<b>here</b>');
});

test('a part that is missing or fails does not block hydration', async () => {
  part(
    'broken',
    () => Promise.reject(new Error('cut')),
    () => () => null,
  );
  const asked: string[] = [];
  part(
    'next',
    async () => asked.push('next'),
    () => () => null,
  );
  await fetchDrawnParts(pageWith('broken unknown next'));
  expect(asked).toEqual(['next']);
  await fetchDrawnParts(pageWith());
  expect(asked).toEqual(['next']);
});
