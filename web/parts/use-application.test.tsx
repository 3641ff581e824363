import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Applying, useApplication } from '../app/casting/applications/apply/use-application.ts';
import { project as card } from '../app/ui/gallery/samples.ts';
import { ToastOutlet } from '../app/ui/toasts/toast-outlet.tsx';
import { nextCall } from './line.ts';
import { newcomer } from './newcomer.ts';

const project: Project = {
  ...card,
  roles: [],
  description: null,
  briefDescriptionPdfUrl: null,
  briefDescriptionPdfName: null,
  roleSpecificStatus: {},
  applications: [],
  told: [],
  version: 1,
  answerRate: null,
  allowQuestions: true,
  complaintsName: null,
  complaintsContact: null,
  childChecklist: null,
  permissionFiled: false,
  can: { apply: { ok: true }, edit: false },
};
const link = 'https://youtu.be/dQw4w9WgXcQ';
const applied = { status: 'applied', applications: [{ _id: 'a1', roleId: 'r1' }] };
const nothingYet = { status: '', applications: [] };

type ApplicationOptions = Omit<Parameters<typeof useApplication>[0], 'project' | 'name'> & {
  tell: (now: Applying) => void;
};

function Page({ tell, ...what }: ApplicationOptions) {
  const now = useApplication({ project, name: 'Amma', ...what });
  tell(now);
  return (
    <main>
      <output aria-label="Progress">{now.progress}</output>
      <output aria-label="Refused">{now.refused?.message}</output>
      <ToastOutlet />
    </main>
  );
}

/** The hook on its own page; `again` counts the reloads. */
async function open() {
  let now: Applying | null = null;
  const onApplied = vi.fn();
  const onWithdraw = vi.fn();
  const loader = vi.fn(() => ({ user: newcomer }));
  const tell = (application: Applying) => {
    now = application;
  };
  const element = <Page roleId="r1" {...{ onApplied, onWithdraw, tell }} />;
  const routes = [
    { id: 'root', path: '/', loader, hydrateFallbackElement: <p />, children: [{ index: true, element }] },
  ];
  await render(<RouterProvider router={createMemoryRouter(routes)} />);
  await expectProgress('idle');
  const send = async (text = link) => now?.send(text);
  return { send, onApplied, onWithdraw, again: () => loader.mock.calls.length - 1 };
}

const expectProgress = (text: string) =>
  expect.element(page.getByLabelText('Progress')).toHaveTextContent(text);
const expectRefused = (text: string) =>
  expect.element(page.getByLabelText('Refused')).toHaveTextContent(text);
const notice = (text: string) => page.getByRole('region', { name: /^Notices/ }).getByText(text);
const lost = 'The connection was lost before the answer came. Check your connection and try again.';

describe('An application', () => {
  test('is sent with its role and demo video, and confirmed', async () => {
    const { send, onApplied, onWithdraw, again } = await open();
    const sent = send();
    await expectProgress('Applying...');
    const call = await nextCall();
    expect(`${call.method} ${call.path}`).toBe('POST /api/project-artists/apply');
    expect(call.body).toEqual({
      projectId: '1',
      roleIds: ['r1'],
      auditionVideos: [{ roleId: 'r1', videoUrl: link, aiMade: false }],
    });
    await call.answer(applied);
    await sent;
    await expectProgress('idle');
    expect([onApplied.mock.calls.length, again()]).toEqual([1, 1]);
    await expect.element(notice('Applied for Amma successfully!')).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    expect(onWithdraw).toHaveBeenCalledWith('a1');
  });

  test('is sent once, however often it is pressed', async () => {
    const { send, onApplied } = await open();
    const presses = [send(), send(), send()];
    await (await nextCall()).answer(applied);
    await Promise.all(presses);
    await expectProgress('idle');
    expect(onApplied).toHaveBeenCalledTimes(1);
  });

  test('shows why it was refused, keeps that on screen, and does not retry', async () => {
    const { send, onApplied, again } = await open();
    const sent = send();
    await (await nextCall()).refuse(409, 'application.profile_incomplete', 'Complete your profile first');
    await sent;
    await expectRefused('Complete your profile first');
    expect([onApplied.mock.calls.length, again()]).toEqual([0, 0]);
  });

  test.each(['application.already_applied', 'application.closed'])(
    'reloads the page when the server has newer data: %s',
    async (code) => {
      const { send, again } = await open();
      const sent = send();
      await (await nextCall()).refuse(409, code, 'Too late');
      await sent;
      await expectRefused('Too late');
      expect(again()).toBe(1);
    },
  );

  test('with a lost answer is looked up, and counts as made if it arrived', async () => {
    const { send, onApplied } = await open();
    const sent = send();
    await (await nextCall()).cut();
    await expectProgress('Checking...');
    const asked = await nextCall();
    expect(asked.method).toBe('GET');
    expect(asked.path).toBe(`/api/project-artists/get-status?projectId=1&artistId=${newcomer._id}&roleId=r1`);
    await asked.answer(applied);
    await sent;
    await expectProgress('idle');
    expect(onApplied).toHaveBeenCalledTimes(1);
    await expectRefused('');
  });

  test('that did not arrive shows a message, and can be sent again', async () => {
    const { send, onApplied } = await open();
    const sent = send();
    await (await nextCall()).cut();
    await (await nextCall()).answer(nothingYet);
    await sent;
    await expectRefused('Your application did not arrive. Please try again.');
    const second = send();
    await (await nextCall()).answer(applied);
    await second;
    await expectRefused('');
    expect(onApplied).toHaveBeenCalledTimes(1);
  });

  test('with an unknown result is retried with the same key, and with a new one for another link', async () => {
    const { send } = await open();
    const keys: (string | undefined)[] = [];
    for (const text of [link, link, `${link}?t=9`]) {
      const sent = send(text);
      const call = await nextCall();
      keys.push(call.headers['idempotency-key']);
      await call.cut();
      await (await nextCall()).cut();
      await sent;
      await expectRefused(lost);
    }
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('with an unknown result is looked up as soon as the browser is online again', async () => {
    const { send, onApplied } = await open();
    const sent = send();
    await (await nextCall()).cut();
    await (await nextCall()).cut();
    await sent;
    await expectRefused(lost);
    dispatchEvent(new Event('online'));
    await (await nextCall()).answer(applied);
    await expectRefused('');
    expect(onApplied).toHaveBeenCalledTimes(1);
  });

  test('that was refused is not looked up when the browser comes online', async () => {
    const { send } = await open();
    const sent = send();
    await (await nextCall()).refuse(409, 'application.closed', 'Closed');
    await sent;
    await expectRefused('Closed');
    dispatchEvent(new Event('online'));
    await expectProgress('idle');
  });
});
