import type { TestApp } from './app.ts';
import type { Make } from './matrix-situation.ts';
import { createPerson, type Person } from './people.ts';
import { multipart, pdf } from './projects.ts';

/** The form of an order of a court. */
export const orderForm = (test: TestApp, changes: Record<string, unknown> = {}): FormData =>
  multipart({
    ...{ kind: 'removal', from: 'court', name: 'Bombay High Court', section: 'Order 39, rule 1' },
    receivedAt: test.deps.clock().toISOString(),
    file: new File([new Uint8Array(pdf)], 'order.pdf', { type: 'application/pdf' }),
    ...changes,
  });

export const anotherAdministrator = 'Another administrator';

export const administratorOf = (test: TestApp): Promise<Person> =>
  createPerson(test, 'Other', { isAdministrator: true, name: anotherAdministrator });

/** Enters an order as an administrator; gives the answer's data. */
export async function enterOrder(test: TestApp, by: Person, changes: Record<string, unknown> = {}) {
  const { status, text, json } = await by.client.postForm('/api/admin/orders', orderForm(test, changes));
  if (status !== 201) throw new Error(text);
  return json.data as { _id: string; reference: string; kind: string; dueAt: string };
}

/** Valid input for the calls about orders. */
export const orderRequests = {
  enterOrder: ({ test }) => ({ form: orderForm(test) }),
  giveData: async ({ test }) => ({
    params: { id: (await enterOrder(test, await administratorOf(test), { kind: 'data' }))._id },
    body: { personId: (await createPerson(test, 'Artist')).id },
  }),
} satisfies Record<string, Make>;
