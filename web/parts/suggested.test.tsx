import type { ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callApi } from '../app/shell/calls/api.ts';
import { nextCall } from './line.ts';
import { answer, button, card, listOf, open, show, tick } from './suggested-screen.tsx';

test('A person put aside stays away when a page of an earlier request arrives (M9)', async () => {
  await show(['Anu', 'Bela'], 3);
  const more = await nextCall();
  await button('Not for this role: Anu').click();
  await answer('PUT', null);
  await expect.element(card('Anu')).not.toBeInTheDocument();
  await more.answer(listOf(['Anu', 'Bela', 'Charu'], 3));
  await expect.element(card('Charu')).toBeVisible();
  await expect.element(card('Anu')).not.toBeInTheDocument();
});

test('Without a full match, the wishes are listed with the number of people without each (M9)', async () => {
  await show(['Anu']);
  await button('Not for this role: Anu').click();
  await answer('PUT', null);
  await expect.element(page.getByText('Nobody matches everything.', { exact: true })).toBeVisible();
  await button('Suggest again').click();
  await answer('PUT', null);
  await answer('GET', { ...listOf([]), butForOne: 3, loosened: { place: 2, height: 1 } });
  const said = page.getByText('Nobody matches everything. Ignore one of these:');
  await expect.element(said).toBeVisible();
  const wish = button('Ignore: place (2)');
  await expect.element(wish).toBeVisible();
  const below = said.element().compareDocumentPosition(wish.element());
  expect(below & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const { top } = wish.element().getBoundingClientRect();
  await wish.click();
  await answer('GET', { ...listOf(['Bela', 'Charu']), fits: 0, butForOne: 3, loosened: { height: 3 } });
  await expect.element(card('Bela')).toBeVisible();
  expect(button('Ignore: place').element().getBoundingClientRect().top).toBe(top);
});

test('Of two parallel answers the later request is shown, in any order of arrival (M9)', async () => {
  await show(['Anu', 'Bela'], 3);
  const older = await nextCall();
  await button('Not for this role: Bela').click();
  await answer('PUT', null);
  await button('Suggest again').click();
  await answer('PUT', null);
  await answer('GET', listOf(['Anu', 'Bela']));
  await expect.element(card('Bela')).toBeVisible();
  await older.answer(listOf(['Eka'], 1));
  // the effects of an answer are complete when the next answer's are
  await button('Not for this role: Anu').click();
  await answer('PUT', null);
  await expect.element(card('Anu')).not.toBeInTheDocument();
  await expect.element(card('Bela')).toBeVisible();
  await expect.element(card('Eka')).not.toBeInTheDocument();
});

test('An action on one person keeps the ticks of others, and so does a refused one (M9)', async () => {
  await show(['Anu', 'Bela', 'Charu']);
  await tick('Anu').click();
  await tick('Bela').click();
  await button('Not for this role: Charu').click();
  await answer('PUT', null);
  await expect.element(card('Charu')).not.toBeInTheDocument();
  await expect.element(page.getByText('2 selected')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Not for this role' }).click();
  const calls = [await nextCall(), await nextCall()];
  for (const call of calls) await call.refuse(503, 'busy', 'Too many at once.');
  await expect.element(page.getByText('Too many at once.')).toBeVisible();
  await expect.element(page.getByText('2 selected')).toBeVisible();
});

test('A waiting button announces it, is pressed once, and blocks other actions on the same person (M9)', async () => {
  await show(['Anu', 'Bela']);
  await button('Shortlist: Anu').click();
  const call = await nextCall();
  await expect.element(button('Shortlist: Anu')).toHaveAttribute('aria-busy', 'true');
  await expect.element(button('Shortlist: Bela')).not.toHaveAttribute('aria-busy');
  for (const name of ['Shortlist: Anu', 'Not for this role: Anu', 'Not for this role: Bela'])
    (button(name).element() as HTMLElement).click();
  // only of Bela
  const other = await nextCall();
  expect(other.method).toBe('PUT');
  await expect.element(button('Not for this role: Bela')).toHaveAttribute('aria-busy', 'true');
  await other.answer(null);
  await expect.element(card('Bela')).not.toBeInTheDocument();
  await call.refuse(503, 'busy', 'Too many at once.');
  await expect.element(button('Shortlist: Anu')).not.toHaveAttribute('aria-busy');
});

test('More than one invitation’s limit is shown before the request (M12)', async () => {
  const names = Array.from({ length: 203 }, (_, place) => `Anu ${place}`);
  await show(names);
  await tick('Anu 0').click();
  await button('Select all 203 shown').click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Invite to apply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite 203 artists to apply' });
  await expect.element(dialog.getByText('200 can be invited at once. Untick 3 first.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Invite 203 artists' })).toBeDisabled();
});

test('A role without applications allows no invitation, and shows it before anything is written (M12)', async () => {
  const role = { _id: 'r1', requirementClose: false, terms: { applyUntil: '2020-12-12' } } as ProjectRole;
  await open('', { roles: [role], isDraft: false, isArchived: false, requirementClose: false });
  await answer('GET', listOf(['Anu']));
  await button('Invite to apply: Anu').click();
  const dialog = page.getByRole('dialog', { name: 'Invite 1 artist to apply' });
  await expect.element(dialog.getByText('Applications closed on 12/12/20.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Invite 1 artist' })).toBeDisabled();
});

test('Returning from a profile shows the opened pages, and reloads the next time (M9)', async () => {
  await show(['Anu', 'Bela'], 3);
  await answer('GET', listOf(['Anu', 'Bela', 'Charu'], 3));
  await page.getByRole('link', { name: 'Charu' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.element(card('Charu')).toBeVisible();
  await button('Not for this role: Anu').click();
  await answer('PUT', null);
  await button('Suggest again').click();
  await answer('PUT', null);
  await answer('GET', listOf(['Anu', 'Bela']));
  await expect.element(card('Charu')).not.toBeInTheDocument();
});

test('Returning after a change shows the current list (M9)', async () => {
  await show(['Anu', 'Bela']);
  await page.getByRole('link', { name: 'Bela' }).click();
  await expect.element(page.getByRole('link', { name: 'Back' })).toBeVisible();
  // such as the terms of the role
  const change = callApi('setRoleHiring', { params: { roleId: 'r1' }, body: { requirementClose: true } });
  await answer('PUT', null);
  await change;
  await page.getByRole('link', { name: 'Back' }).click();
  await answer('GET', listOf(['Bela', 'Charu']));
  await expect.element(card('Charu')).toBeVisible();
  await expect.element(card('Anu')).not.toBeInTheDocument();
});

test('A suggested person’s profile has the project and the role (M18)', async () => {
  const project = await show(['Anu']);
  const link = page.getByRole('link', { name: 'Anu' }).element();
  const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href);
  expect(pathname).toBe('/profile/Anu');
  expect(searchParams.get('suggested')).toBe(project);
});

test('The team reads on how many of its shooting days a person is not free (M18)', async () => {
  const missing = [
    { fact: 'availability', fit: 'partly', text: 'Not available on 3 of 12 shoot days' },
    { fact: 'height', fit: 'unsaid', text: 'height not given' },
  ];
  await show(['Anu']);
  await button('Not for this role: Anu').click();
  await answer('PUT', null);
  await button('Suggest again').click();
  await answer('PUT', null);
  const list = listOf(['Anu']);
  const shown = { ...list.artists[0], missing, shootingDays: { notFree: 3, of: 12 } };
  await answer('GET', { ...list, artists: [shown] });
  await expect.element(card('Anu').getByText('Not available on 3 of 12 shoot days')).toBeVisible();
  await expect.element(card('Anu').getByText('Missing: height not given', { exact: true })).toBeVisible();
});

test('People listed in the last month are marked New, and no one else (M9)', async () => {
  await show(['Anu'], 3);
  const list = listOf(['Anu', 'Bela', 'Charu']);
  const artists = list.artists.map((one) => ({ ...one, isNew: one.name === 'Bela' }));
  await answer('GET', { ...list, artists });
  await expect.element(card('Bela').getByText('New', { exact: true })).toBeVisible();
  for (const name of ['Anu', 'Charu']) {
    await expect.element(card(name)).toBeVisible();
    await expect.element(card(name).getByText('New', { exact: true })).not.toBeInTheDocument();
  }
});

test('A name search from the desk is shown, applied and removable here (M9)', async () => {
  await open('searchQuery=anu');
  const named = await nextCall();
  expect(new URL(named.path, location.href).searchParams.get('searchQuery')).toBe('anu');
  await named.answer({ ...listOf([]), fits: 4 });
  await expect
    .element(page.getByText('Nobody is left in this list. Remove a filter or the search below.'))
    .toBeVisible();
  await userEvent.keyboard('/');
  const search = page.getByRole('textbox', { name: 'Search by name' });
  expect(document.activeElement).toBe(search.element());
  await expect.element(search).toHaveValue('anu');
  await button('Clear search').click();
  const all = await nextCall();
  expect(new URL(all.path, location.href).searchParams.get('searchQuery')).toBeNull();
  await all.answer(listOf(['Bela']));
  await expect.element(card('Bela')).toBeVisible();
});

test('People beyond the counted ones are offered page by page, to the end (M9)', async () => {
  await open();
  await answer('GET', { ...listOf(['Anu', 'Bela']), total: 2, moreThanTotal: true, hasMore: true });
  await answer('GET', { ...listOf(['Charu']), total: 2, moreThanTotal: true, hasMore: false });
  await expect.element(card('Charu')).toBeVisible();
  await expect.element(button('Show more')).not.toBeInTheDocument();
});

test('When all on screen were put aside, the others are offered (M9)', async () => {
  await show(['Anu'], 3);
  const more = await nextCall();
  await button('Not for this role: Anu').click();
  await answer('PUT', null);
  await expect.element(card('Anu')).not.toBeInTheDocument();
  await more.answer(listOf(['Bela', 'Charu']));
  await expect.element(card('Charu')).toBeVisible();
});

test('Acts of putting aside in a row are undone together (M9)', async () => {
  await show(['Anu', 'Bela', 'Charu']);
  for (const name of ['Anu', 'Bela']) {
    await button(`Not for this role: ${name}`).click();
    await answer('PUT', null);
    await expect.element(card(name)).not.toBeInTheDocument();
  }
  await expect.element(page.getByText('2 not suggested for this role any more.')).toBeVisible();
  await button('Suggest again').click();
  await answer('PUT', null);
  await answer('PUT', null);
  await answer('GET', listOf(['Anu', 'Bela', 'Charu']));
  await expect.element(card('Anu')).toBeVisible();
  await expect.element(button('Suggest again')).not.toBeInTheDocument();
});

test('An answer takes the focus from no one who has moved on (M9)', async () => {
  await show(['Anu', 'Bela']);
  await button('Not for this role: Anu').click();
  const call = await nextCall();
  tick('Bela').element().focus();
  await call.answer(null);
  await expect.element(card('Anu')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(tick('Bela').element());
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  // focus on a removed card moves into the list, not to the top of the page
  await button('Not for this role: Bela').click();
  await answer('PUT', null);
  await expect.element(card('Bela')).not.toBeInTheDocument();
  expect(document.activeElement?.contains(page.getByRole('list', { name: 'Suggested' }).element())).toBe(
    true,
  );
  expect(document.activeElement).not.toBe(document.body);
});

test('A very long word in a name does not widen a phone’s page', async () => {
  await show(['Anu', 'A'.repeat(60)]);
  await expect.element(card('A'.repeat(60))).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(innerWidth);
});

test('In small faces a suggestion says what is missing, and growth fails once, then waits for its button (W1, W2)', async () => {
  await show(['Anu'], 3);
  const more = await nextCall();
  await button('Small').click();
  await more.refuse(503, 'busy', 'Too many at once.');
  await expect.element(page.getByText('The next page could not be loaded.')).toBeVisible();
  await button('Show more').click();
  const [bela] = listOf(['Bela']).artists;
  const missing = [{ fact: 'height', fit: 'unsaid', text: 'height not given' }];
  const asked = await nextCall();
  expect(new URL(asked.path, location.href).searchParams.get('limit')).toBe('60');
  await asked.answer({ ...listOf(['Anu']), artists: [{ ...bela, missing }] });
  await expect.element(page.getByText('Missing: height not given')).toBeVisible();
  await tick('Bela').click();
  await expect
    .element(page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Invite to apply' }))
    .toBeVisible();
});
