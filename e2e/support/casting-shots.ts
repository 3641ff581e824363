import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';

/** Where the work of casting stands in the demo, as it was loaded. */
export type CastingAddresses = {
  /** The project that is cast. */
  casting: string;
  /** The role and stage with most candidates, as the parameters of the desk. */
  role: string;
  /** Who is suggested for a role, as the parameters of the desk. */
  suggested: string;
  /** Some of them, as the parameters of a comparison. */
  compared: string;
  candidate: string;
  board: string;
  boardLink: string;
  round: string;
  invitation: string;
  thread: string;
};

/** The screens of those who cast a project, of their clients, and of the artists they invite and write to. */
export function castingShots(at: CastingAddresses): Shot[] {
  const { casting } = at;
  const desk = `${casting}/desk?${at.role}`;
  const ofDirector = (name: string, path: string, act?: Shot['act']): Shot => ({
    name,
    path,
    as: 'director',
    ...(act && { act }),
  });
  return [
    ofDirector('desk', desk),
    ofDirector('desk-selected', desk, selectSome),
    ofDirector('suggested', `${casting}/desk?${at.suggested}`),
    ofDirector('desk-talent', at.candidate),
    ofDirector('compare', `${casting}/desk/compare?${at.compared}`),
    ofDirector('sheet', `${casting}/desk/sheet?${at.role}`),
    ofDirector('team', `${casting}/team`),
    ofDirector('boards', `${casting}/boards`),
    ofDirector('board', `${casting}/boards/${at.board}`),
    { name: 'client-entry', path: at.boardLink },
    { name: 'client-board', path: at.boardLink, as: 'client' },
    ofDirector('auditions', `${casting}/auditions`),
    ofDirector('audition-round', `${casting}/auditions/${at.round}`),
    ofDirector('day-sheet', `${casting}/auditions/${at.round}/day`),
    { name: 'invitation', path: `/auditions/${at.invitation}`, as: 'artist' },
    ofDirector('messages', '/messages'),
    ofDirector('conversation', `/messages/${at.thread}`),
    { name: 'notifications', path: '/notifications', as: 'artist' },
  ];
}

async function selectSome(page: Page): Promise<void> {
  const ticks = page.getByRole('list', { name: 'Candidates' }).getByRole('checkbox');
  for (const place of [0, 1, 2]) await ticks.nth(place).click();
  await page.getByText('3 selected').waitFor();
}
