import type { Person } from './person.ts';

const answers = ['Yes', 'Maybe', 'No'];

/** The client on a phone: opens the link, answers every candidate on the grid, and reads 'Finished'. Gives
    the number of yeses. */
export async function answerBoard(client: Person, link: string, count: number): Promise<number> {
  const { page } = client;
  client.begin(`Open the board, answer ${count}, read 'Finished.'`);
  await page.goto(link);
  await client.tap(page.getByLabel('Your name'));
  await client.type('Meher Irani');
  await client.tap(page.getByRole('button', { name: 'See the candidates' }));
  const cards = page.getByRole('article');
  await page.getByText(`0 of ${count} answered`).waitFor();
  const given = Array.from({ length: count }, (_, place) => answers[place % answers.length] ?? '');
  for (const [place, name] of given.entries())
    await client.tap(cards.nth(place).getByRole('button', { name, exact: true }));
  await page.getByText(/^Finished\. .+ has your answers\./).waitFor();
  return given.filter((name) => name === 'Yes').length;
}
