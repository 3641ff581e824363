import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { Locator, Page } from 'playwright-core';
import { button, field } from './project-forms.ts';
import { lookFirst } from './ready.ts';

/** Another tab of the same browser. */
export async function newTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  tab.setDefaultTimeout(40_000);
  lookFirst(tab);
  return tab;
}

export async function edit(page: Page, { projectIdentifier }: Project): Promise<void> {
  await page.goto(`/projects/${projectIdentifier}/edit`);
  await field(page, 'name').waitFor();
}

/** The form of one project in two tabs of one browser. */
export async function inTwoTabs(page: Page, project: Project): Promise<Page> {
  const other = await newTab(page);
  await edit(page, project);
  await edit(other, project);
  return other;
}

export async function save(page: Page, name: 'Update Draft' | 'Update Project'): Promise<void> {
  await button(page, name).click();
  await page
    .getByText(`${name === 'Update Draft' ? 'Draft' : 'Project'} updated successfully!`)
    .last()
    .waitFor();
}

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Changed somewhere else' });
export const choice = (page: Page, name: string) => dialogOf(page).getByRole('group', { name, exact: true });
export const press = (within: Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
export const saveChosen = (page: Page) => press(dialogOf(page), 'Save');
export const read = async (page: Page, { _id }: { _id: string }) =>
  (await (await page.request.get(`/api/projects/${_id}`)).json()).data as Project;
