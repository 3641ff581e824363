import { useSyncExternalStore } from 'react';
import { createRoutesStub, Link } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DecisionLine } from '../app/casting/desk/decisions/decision-line.tsx';
import { DeskDecisions } from '../app/casting/desk/decisions/desk-decisions.ts';
import { useLineOfPage } from '../app/casting/desk/decisions/use-decisions.ts';
import { turnSingleKeys } from '../app/ui/keys/single-keys.ts';
import { useKeys } from '../app/ui/keys/use-keys.ts';
import { SelectionFoot } from '../app/ui/selecting/selection-foot.tsx';

const person = { id: 'c1', name: 'Ira', before: { stage: 'considered', grade: null } } as const;
const shortlist = { roleId: 'r', asOf: '1', target: { stage: 'shortlisted' }, people: [person] } as const;

afterEach(() => {
  vi.useRealTimers();
  turnSingleKeys(true);
});

const nothing = () => undefined;
const noSelection = { ids: [], shown: 0, acts: [], onAll: nothing, onClear: nothing };
const tiles = Array.from({ length: 40 }, (_, place) => `Tile ${place + 1}`);

let decisions: DeskDecisions;
function Desk() {
  useLineOfPage(decisions);
  const now = useSyncExternalStore(decisions.subscribe, decisions.now);
  useKeys({ s: () => decisions.decide(shortlist) });
  return (
    <>
      <ul>
        {tiles.map((tile) => (
          <li key={tile}>{tile}</li>
        ))}
      </ul>
      <Link to="/elsewhere">Leave</Link>
      <p>A tile</p>
      <SelectionFoot {...noSelection}>
        <DecisionLine projectId="p" decisions={decisions} now={now} staysAt={() => true} />
      </SelectionFoot>
    </>
  );
}

function Elsewhere() {
  return <p>Elsewhere</p>;
}

/** The line of a desk whose server gives this result for each person. */
async function show(result: { done: boolean; why?: 'told' }) {
  decisions = new DeskDecisions({
    decide: async () => ({ activityId: 'a', undoUntil: null, results: [{ _id: 'c1', ...result }] }) as never,
    undo: async () => ({ undone: 1, left: 0 }),
  });
  const Stub = createRoutesStub([
    { path: '/', Component: Desk },
    { path: '/elsewhere', Component: Elsewhere },
  ]);
  await render(<Stub />);
}

test('The last decision goes after ten seconds (W6)', async () => {
  const undo = page.getByRole('button', { name: 'Undo' });
  await show({ done: true });
  // the line does not go from under the pointer
  await page.getByText('A tile').hover();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  decisions.decide(shortlist);
  await expect.element(page.getByText('Ira moved to Shortlisted.')).toBeVisible();
  await expect.element(undo).toBeVisible();
  await page.getByText('A tile').hover();
  // waiting for an element moves this clock a little, too
  vi.advanceTimersByTime(5_000);
  await expect.element(undo).toBeVisible();
  vi.advanceTimersByTime(10_000);
  await expect.element(undo).not.toBeInTheDocument();
});

test('A decision that waits for an answer stays in the bar (W6)', async () => {
  await show({ done: false, why: 'told' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  decisions.decide(shortlist);
  const close = page.getByRole('button', { name: 'Close' });
  await expect.element(close).toBeVisible();
  vi.advanceTimersByTime(10_000);
  await expect.element(close).toBeVisible();
});

test('The bar covers no tile, and its Undo ends with its page (W6)', async () => {
  await page.viewport(360, 740);
  await show({ done: true });
  decisions.decide(shortlist);
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const boxOf = (it: Element | null | undefined) => it?.getBoundingClientRect() ?? new DOMRect();
  const bar = () => boxOf(document.querySelector('.desk-foot'));
  // the bar is in sight from the first tile on
  expect(bar().bottom).toBeLessThanOrEqual(innerHeight);
  scrollTo(0, document.documentElement.scrollHeight);
  const last = () => boxOf([...document.querySelectorAll('li')].at(-1));
  await expect.poll(() => last().bottom <= bar().top).toBe(true);
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
  // the page takes its line away after React has drawn the next one
  await expect.poll(() => decisions.now().line).toBeNull();
});

test('Candidates added to a board lead there (W13)', async () => {
  await show({ done: true });
  decisions.acted('3 added to Leads.', 'activity', '/elsewhere');
  await page.getByRole('link', { name: 'Open board' }).click();
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
});

test('A key shows once that shortcuts are off, and how to turn them on', async () => {
  await show({ done: true });
  turnSingleKeys(false);
  await userEvent.keyboard('s');
  await expect.element(page.getByText('Shortcuts are off.')).toBeVisible();
  decisions.dismiss();
  await userEvent.keyboard('s');
  await expect.element(page.getByText('Shortcuts are off.')).not.toBeInTheDocument();
  decisions.sayKeysAreOff();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await userEvent.keyboard('s');
  await expect.element(page.getByText('Ira moved to Shortlisted.')).toBeVisible();
});
