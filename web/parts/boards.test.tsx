import type { BoardCandidate } from '@kirdaar/contract/casting/boards/board-clients.ts';
import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useAnswers } from '../app/casting/boards/client/use-answers.ts';
import { AnswersTable } from '../app/casting/boards/team/answers-table.tsx';
import '../app/casting/boards/team/boards.css';
import { nextCall } from './line.ts';

const nothing = () => undefined;
afterEach(() => {
  vi.useRealTimers();
});

const candidate = (name: string, answer: BoardCandidate['answer'] = null) =>
  ({ _id: name, name, answer, comment: null }) as BoardCandidate;
function Faces({ loaded }: { loaded: BoardCandidate[] }) {
  const { items } = useAnswers('b1', loaded, nothing);
  return items.map(({ name }) => <p key={name}>{name}</p>);
}

test('A client’s finished board reads again every minute, for somebody who was added; an unfinished one stays (W11)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { unmount } = await render(<Faces loaded={[candidate('Anu', 'yes')]} />);
  vi.advanceTimersByTime(60_000);
  await (await nextCall()).answer({ items: [candidate('Anu', 'yes'), candidate('Balu')] });
  await expect.element(page.getByText('Balu')).toBeVisible();
  const calls = vi.spyOn(window, 'fetch');
  vi.advanceTimersByTime(60_000);
  expect(calls).not.toHaveBeenCalled();
  await unmount();
  vi.advanceTimersByTime(60_000);
});

test('On a phone the team’s board has only clients who answered, on a wide screen all', async () => {
  const client = (name: string, answered: number) => ({
    ...{ _id: name, name, answered, lastAt: '2026-11-28T12:32:00.000Z' },
  });
  const item = {
    ...{ _id: 'i1', candidacyId: 'c1', artistId: 'a1', roleId: null, stage: 'considered', grade: null },
    ...{ name: 'Anu', picture: null, viewed: true },
    answers: [{ client: 'Meera', answer: 'yes', comment: null }],
  };
  const board = {
    _id: 'b1',
    title: 'Friends',
    items: [item],
    clients: [client('Meera', 1), client('Ravi', 0)],
  };
  await render(
    <AnswersTable
      project={{ _id: 'p1', roles: [] } as unknown as Project}
      board={board as unknown as Board}
      order="client"
      chosen={new Set()}
      onChoose={null}
      onChange={nothing}
    />,
  );
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect.element(page.getByText('0 of 1')).not.toBeVisible();
  await expect.element(page.getByText('1 of 1')).toBeVisible();
  await expect.element(page.getByText('No answer', { exact: true })).not.toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(head('Meera')).toBeVisible();
  await expect.element(head('Ravi')).toBeVisible();
});
