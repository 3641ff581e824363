import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BlockDialog } from '../app/trust/blocks/block-dialog.tsx';
import { momentHere } from '../app/ui/text/audition-times.ts';
import { nextCall } from './line.ts';

const leela = { _id: 'd1', name: 'Leela Krishnan', isVerified: false };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const start = '2026-11-30T05:30:00.000Z';
const audition = (invitationId: string, name: string) => ({
  ...{ invitationId, project: { _id: 'p1', name }, role: null, start },
});
const ends = (name: string) =>
  page.getByText(
    `Your audition for ${name} on ${momentHere(start)} will be cancelled and cannot be restored.`,
  );

async function show() {
  const done: string[] = [];
  const element = (
    <BlockDialog
      director={leela}
      onClose={() => done.push('closed')}
      onBlocked={() => done.push('blocked')}
    />
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return done;
}

/** The next block's body; refused where auditions would end, as given. */
async function sent(ending: object[] = []) {
  const call = await nextCall();
  expect(`${call.method} ${call.path}`).toBe('PUT /api/blocks/d1');
  if (ending.length > 0) await call.refuse(409, 'block.confirmed', 'Confirmed.', { auditions: ending });
  else await call.answer({ director: { _id: 'd1', name: leela.name }, at: start });
  return call.body;
}

test('A block lists the confirmed auditions that it ends, and asks again if one more appeared (W42)', async () => {
  expect(momentHere(start)).toMatch(/^Mon 30\/11\/26, 11:00/);
  const done = await show();
  await button('Block Leela Krishnan').click();
  expect(await sent([audition('i1', 'Neelam Express')])).toEqual({ seen: [] });
  await expect.element(ends('Neelam Express')).toBeVisible();
  expect(done).toEqual([]);
  await button('Block and cancel it').click();
  expect(await sent([audition('i2', 'Monsoon')])).toEqual({ seen: ['i1'] });
  for (const name of ['Neelam Express', 'Monsoon']) await expect.element(ends(name)).toBeVisible();
  expect(done).toEqual([]);
  await button('Block and cancel them').click();
  expect(await sent()).toEqual({ seen: ['i1', 'i2'] });
  await expect.poll(() => done).toEqual(['closed', 'blocked']);
});

test('‘Not now’ keeps a confirmed audition: nothing more is sent (W42)', async () => {
  const done = await show();
  await button('Block Leela Krishnan').click();
  await sent([audition('i1', 'Neelam Express')]);
  await button('Not now').click();
  expect(done).toEqual(['closed']);
  void fetch('/api/from-the-test').catch(() => {});
  expect((await nextCall()).path).toBe('/api/from-the-test');
});
