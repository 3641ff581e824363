import type { PhotoType } from '@kirdaar/domain/profiles/photo-types.ts';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dropFile, keepFile, keptFile } from '../app/profiles/wizard/kept-files.ts';
import { usePhotos } from '../app/profiles/wizard/photos/use-photos.ts';
import { nextCall } from './line.ts';
import { newcomer } from './newcomer.ts';

const types = ['fullBodyShots', 'smilingHeadshots'] as const;
const stored = { url: '/uploads/a.jpg', width: 600, height: 800, blur: 'data:,', widths: [320] };
const saved = (...done: PhotoType[]) => ({
  ...newcomer,
  images: Object.fromEntries(done.map((type) => [type, stored])),
});

afterEach(() => Promise.all(types.map((type) => dropFile(newcomer._id, type))));

async function photo(name = 'asha.jpg'): Promise<File> {
  const canvas = new OffscreenCanvas(60, 80);
  canvas.getContext('2d')?.fillRect(0, 0, 30, 80);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' });
}

type Photos = ReturnType<typeof usePhotos>;

/** Shows the state of each photograph. */
function Page({ tell }: { tell: (now: Photos) => void }) {
  const photos = usePhotos(newcomer);
  tell(photos);
  return (
    <main>
      {types.map((type) => {
        const { at, ...more } = photos.slots[type]?.state ?? { at: 'none' };
        return (
          <output key={type} aria-label={type}>
            {at === 'idle' && photos.images[type] ? 'saved' : at} {Object.values(more).join(' ')}
          </output>
        );
      })}
    </main>
  );
}

function Login() {
  return <h1>Sign in from {useLocation().search}</h1>;
}

/** The hook on its own page; gives its current state. */
async function open() {
  let now: Photos | null = null;
  const tell = (photos: Photos) => {
    now = photos;
  };
  const routes = [
    { path: '/', element: <Page tell={tell} /> },
    { path: '/login', element: <Login /> },
  ];
  await render(<RouterProvider router={createMemoryRouter(routes)} />);
  return (): Photos => {
    if (!now) throw new Error('the page is not drawn');
    return now;
  };
}

const stands = (type: PhotoType, text: string) =>
  expect.element(page.getByLabelText(type)).toHaveTextContent(text);

describe('A photograph', () => {
  test('is uploaded as soon as it is picked, and is saved and forgotten here', async () => {
    const photos = await open();
    photos().pick('fullBodyShots', await photo());
    const call = await nextCall();
    expect(`${call.method} ${call.path}`).toBe(`PATCH /api/users/${newcomer._id}/images`);
    await stands('fullBodyShots', 'working Uploading… 0');
    expect(await keptFile(newcomer._id, 'fullBodyShots')).toBeInstanceOf(File);
    await call.answer(saved('fullBodyShots'));
    await stands('fullBodyShots', 'saved');
    expect(await keptFile(newcomer._id, 'fullBodyShots')).toBeNull();
  });

  test('is uploaded one after the other', async () => {
    const photos = await open();
    photos().pick('fullBodyShots', await photo());
    photos().pick('smilingHeadshots', await photo());
    const first = await nextCall();
    await stands('smilingHeadshots', 'working Waiting…');
    await first.answer(saved('fullBodyShots'));
    const second = await nextCall();
    await stands('fullBodyShots', 'saved');
    await second.answer(saved('fullBodyShots', 'smilingHeadshots'));
    await stands('smilingHeadshots', 'saved');
  });

  test('with a lost connection shows it, affects no others, and is retried once the browser is online', async () => {
    const photos = await open();
    photos().pick('fullBodyShots', await photo());
    photos().pick('smilingHeadshots', await photo());
    await (await nextCall()).cut();
    await stands('fullBodyShots', 'failed');
    await (await nextCall()).answer(saved('smilingHeadshots'));
    await stands('smilingHeadshots', 'saved');
    expect(await keptFile(newcomer._id, 'fullBodyShots')).toBeInstanceOf(File);
    dispatchEvent(new Event('online'));
    await (await nextCall()).answer(saved('fullBodyShots', 'smilingHeadshots'));
    await stands('fullBodyShots', 'saved');
  });

  test('is retried at a press, and once more by Save, which then waits for it', async () => {
    const photos = await open();
    photos().pick('fullBodyShots', await photo());
    await (await nextCall()).cut();
    await stands('fullBodyShots', 'failed');
    photos().retry('fullBodyShots');
    await (await nextCall()).refuse(500, 'UNAVAILABLE', 'The server is busy');
    await stands('fullBodyShots', 'failed The server is busy');
    const settled = photos().settle();
    await (await nextCall()).answer(saved('fullBodyShots'));
    const { saved: after, failed } = await settled;
    expect([Object.keys(after.images), failed]).toEqual([['fullBodyShots'], []]);
  });

  test('that fails at Save too fails Save', async () => {
    const photos = await open();
    photos().pick('fullBodyShots', await photo());
    await (await nextCall()).cut();
    await stands('fullBodyShots', 'failed');
    const settled = photos().settle();
    await (await nextCall()).cut();
    expect((await settled).failed).toEqual(['fullBodyShots']);
  });

  test('picked again during an upload is the one that is saved', async () => {
    const photos = await open();
    photos().pick('fullBodyShots', await photo());
    const first = await nextCall();
    photos().pick('fullBodyShots', await photo('better.jpg'));
    const second = await nextCall();
    await second.answer(saved('fullBodyShots'));
    await stands('fullBodyShots', 'saved');
    // cancelled: the browser no longer waits for its answer
    await first.cut();
    await stands('fullBodyShots', 'saved');
  });

  test('that is dropped is neither sent nor kept', async () => {
    const photos = await open();
    photos().pick('fullBodyShots', await photo());
    await (await nextCall()).cut();
    await stands('fullBodyShots', 'failed');
    photos().giveUp('fullBodyShots');
    await stands('fullBodyShots', 'none');
    dispatchEvent(new Event('online'));
    await expect.poll(() => keptFile(newcomer._id, 'fullBodyShots')).toBeNull();
  });

  test('kept from an earlier visit is uploaded by itself', async () => {
    await keepFile(newcomer._id, 'smilingHeadshots', await photo());
    await open();
    await (await nextCall()).answer(saved('smilingHeadshots'));
    await stands('smilingHeadshots', 'saved');
  });

  test('that is no picture is refused with a message, without an upload or a retry', async () => {
    const photos = await open();
    photos().pick('fullBodyShots', new File(['words'], 'a.txt', { type: 'text/plain' }));
    await stands('fullBodyShots', 'failed Only image files are allowed');
    expect(photos().slots.fullBodyShots).toMatchObject({ file: null, preview: null });
  });

  test('leads to the sign-in when the session is over; the others wait in the browser', async () => {
    const photos = await open();
    photos().pick('fullBodyShots', await photo());
    photos().pick('smilingHeadshots', await photo());
    const call = await nextCall();
    await stands('smilingHeadshots', 'working Waiting…');
    await call.refuse(401, 'auth.required', 'Please sign in');
    await expect.element(page.getByRole('heading', { name: /^Sign in from .*kept=true/ })).toBeVisible();
    for (const type of types) expect(await keptFile(newcomer._id, type)).toBeInstanceOf(File);
  });
});
