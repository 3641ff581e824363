import type { Page } from 'playwright-core';

const runs = 10;

/** What stands on a page of the menu once it is drawn, and not while it is waited for. */
const pages = {
  '/projects': '#project-list a[href^="/projects/"]',
  '/lists': '#own-lists',
  '/searches': '#searches',
  '/messages': '.messages-title',
};

type Row = { what: string; times: number[] };

/** From a press on a link of the menu to the page that it leads to. Nothing of the page is in the browser's memory. */
export async function openings(page: Page): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [path, drawn] of Object.entries(pages)) {
    const row: Row = { what: `from the menu to ${path}`, times: [] };
    for (let run = 0; run < runs; run += 1) {
      await page.goto('/about');
      await page.waitForTimeout(800);
      await page.evaluate(
        ({ path, drawn }) => {
          window.casting.watch('shown', drawn);
          document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click();
        },
        { path, drawn },
      );
      row.times.push(await page.evaluate(() => window.casting.watched()));
    }
    rows.push(row);
  }
  return rows;
}
