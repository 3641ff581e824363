import type { AppliedProject } from '@kirdaar/contract/casting/applications.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppliedProjectCard } from '../app/casting/applications/applied-project-card.tsx';

type Standing = AppliedProject['applications'][number]['standing'];

const sent = (roleName: string, standing: Standing, words: string | null) => ({
  _id: roleName,
  roleName,
  requirementClose: false,
  videoUrl: null,
  aiMade: false,
  appliedAt: '2026-11-20T06:30:00.000Z',
  words,
  standing,
  audition: null,
});

/** The card of a project with an application for each of these, in this state. */
async function show(
  standings: Record<string, Standing>,
  words: Record<string, string> = {},
  tape: Partial<AppliedProject['applications'][number]> = {},
  state: Partial<AppliedProject['project']> = {},
) {
  const applied: AppliedProject = {
    project: {
      projectIdentifier: 'dosa-diaries',
      name: 'Dosa Diaries',
      type: 'Feature film',
      requirementClose: false,
      castingStatus: 'Casting now',
      castingStartDate: '2026-11-01',
      castingEndDate: '2026-12-15',
      castingLocation: { city: null, state: null, country: null },
      banner: null,
      isArchived: false,
      isRemoved: false,
      isHeld: false,
      isPaused: false,
      isBlocked: false,
      director: {
        ...{ _id: 'leela', name: 'Leela Krishnan', company: null },
        ...{ isVerified: true, verifiedOn: '2026-10-12', since: '2026-03-01' },
      },
      ...state,
    },
    status: 'applied',
    applications: Object.entries(standings).map(([role, standing]) => ({
      ...sent(role, standing, words[role] ?? null),
      ...tape,
    })),
  };
  const element = <AppliedProjectCard applied={applied} onWithdraw={() => {}} />;
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

const withdraw = (role: string) =>
  page.getByRole('button', { name: `Withdraw your application for ${role}` });

test('Each role has one badge, and the project has none (W44)', async () => {
  await show({ Ira: 'booked', Meera: 'audition', Guard: 'applied' });
  for (const text of ['Booked', 'Audition', 'Applied'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Casting now')).not.toBeInTheDocument();
});

test('An answer is shown with its role, which can no longer be withdrawn (D16)', async () => {
  await show({ Ira: 'not_selected', Meera: 'applied' });
  await expect.element(page.getByText('Not selected this time')).toBeVisible();
  await expect.element(withdraw('Meera')).toBeVisible();
  await expect.element(withdraw('Ira')).not.toBeInTheDocument();
  await expect.element(page.getByText('Your application is with the director.')).toBeVisible();
});

test('An artist with answers for all roles reads the sentence that was sent (W28)', async () => {
  const words = 'The role has gone to somebody else.';
  await show({ Ira: 'not_selected', Meera: 'not_selected' }, { Ira: words, Meera: words });
  await expect.element(page.getByText(`${words} This is no reflection on your talent.`)).toBeVisible();
});

test('An artist reads below each role the sentence that was sent for it, also while another is open (W28)', async () => {
  const own = { Ira: 'We look for somebody taller.', Meera: 'The role has gone to somebody else.' };
  const { unmount } = await show({ Ira: 'not_selected', Meera: 'not_selected' }, own);
  const roles = page.getByRole('listitem');
  for (const [place, words] of Object.values(own).entries())
    await expect
      .element(roles.nth(place))
      .toHaveTextContent(`${words} This is no reflection on your talent.`);
  await expect.element(page.getByText('What is next:')).not.toBeInTheDocument();
  await unmount();
  await show({ Ira: 'not_selected', Meera: 'applied' }, own);
  await expect.element(roles.first()).toHaveTextContent(`${own.Ira} This is no reflection on your talent.`);
  await expect.element(roles.nth(1)).not.toHaveTextContent('no reflection');
  await expect.element(page.getByText('Your application is with the director.')).toBeVisible();
});

test.each(['isHeld', 'isPaused', 'isBlocked'] as const)(
  'A project that %s shows nothing that its director wrote',
  async (state) => {
    await show({ Ira: 'not_selected' }, { Ira: 'We look for somebody taller.' }, {}, { [state]: true });
    await expect.element(page.getByText('Not selected this time')).toBeVisible();
    await expect.element(page.getByText('somebody taller')).not.toBeInTheDocument();
  },
);

test('An artist who is booked, or has answers for all roles, reads the next step (D16)', async () => {
  await show({ Ira: 'not_selected', Meera: 'booked' });
  await expect.element(page.getByText('Booked', { exact: true })).toBeVisible();
  await expect.element(page.getByText('You never pay a fee.')).toBeVisible();
});

test('A hidden self-tape says that we look at it, and then that Kirdaar hid it (R6, R12)', async () => {
  const tape = { videoUrl: 'https://vimeo.com/1', isTapeHidden: true } as const;
  const { unmount } = await show({ Ira: 'applied' }, {}, { ...tape, isTapeDecided: false });
  await expect.element(page.getByText('Hidden while we look at it.')).toBeVisible();
  await unmount();
  await show({ Ira: 'applied' }, {}, { ...tape, isTapeDecided: true });
  await expect.element(page.getByText('Hidden by Kirdaar.')).toBeVisible();
  await expect.element(page.getByText('Hidden while we look at it.')).not.toBeInTheDocument();
});
