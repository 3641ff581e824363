import { randomUUID } from 'node:crypto';
import { refreshListing } from '../src/profiles/listing.service.ts';
import type { TestApp } from './app.ts';
import { closedReport, decisionAbout, waitingAction } from './matrix-moderation.ts';
import { administratorOf, enterOrder, orderForm } from './matrix-orders.ts';
import { createPerson } from './people.ts';
import { askToBeChecked } from './verification.ts';

/** Idempotent calls for contact details and moderation: each with `client`, the input, another input, a refused input,
    and the changed table. */
export function safetyCases(test: () => TestApp) {
  /** An artist who shows contact details to verified casting directors. */
  const careful = async () => {
    const fields = { isProfileComplete: true, number: '9876543210', contactChoice: 'verified' as const };
    const { id } = await createPerson(test(), 'Artist', fields);
    await test().db.transaction((tx) => refreshListing(tx, id));
    return id;
  };
  const submitted = async () => {
    const director = await createPerson(test(), 'Director');
    await askToBeChecked(director);
    return director.id;
  };
  return {
    askForContact: async () => {
      const [one, other] = [await careful(), await careful()];
      const of = (artistId: string) => ({ body: { artistId } });
      return {
        client: (await createPerson(test(), 'Director')).client,
        sent: () => of(one),
        other: () => of(other),
        refused: () => of(randomUUID()),
        table: 'contact_requests' as const,
      };
    },
    addChoice: async () => {
      const of = (name: string) => ({ params: { list: 'languages' }, body: { name } });
      const [one, other] = [`Added ${randomUUID()}`, `Added ${randomUUID()}`];
      return {
        client: (await administratorOf(test())).client,
        sent: () => of(one),
        other: () => of(other),
        refused: () => ({ params: { list: 'roles' }, body: { name: 'Sound recordist' } }),
        table: 'languages' as const,
      };
    },
    appealDecision: async () => {
      const { id, client } = await createPerson(test(), 'Artist');
      const [one, other] = [await decisionAbout(test(), id), await decisionAbout(test(), id)];
      const of = (decision: string) => ({ params: { id: decision }, body: { text: 'Please look again.' } });
      return {
        client,
        sent: () => of(one),
        other: () => of(other),
        refused: () => of(randomUUID()),
        table: 'cases' as const,
      };
    },
    appealReport: async () => {
      const { id, client } = await createPerson(test(), 'Artist');
      const [one, other] = [await closedReport(test(), id), await closedReport(test(), id)];
      const of = (reference: string) => ({ params: { reference }, body: { text: 'Please look again.' } });
      return {
        client,
        sent: () => of(one),
        other: () => of(other),
        refused: () => of('NONE-SUCH'),
        table: 'cases' as const,
      };
    },
    confirmAction: async () => {
      const [first, last] = [await waitingAction(test()), await waitingAction(test())];
      const of = (id: string) => ({ params: { id }, body: { reason: 'I spoke to them, too' } });
      return {
        client: (await createPerson(test(), 'Other', { isAdministrator: true })).client,
        sent: () => of(first),
        other: () => of(last),
        refused: () => of(randomUUID()),
        table: 'moderation_actions' as const,
      };
    },
    enterOrder: async () => {
      const of = (changes: Record<string, unknown>) => ({ form: orderForm(test(), changes) });
      return {
        client: (await administratorOf(test())).client,
        sent: () => of({}),
        other: () => of({ name: 'Delhi High Court' }),
        refused: () => of({ kind: 'data', section: '' }),
        table: 'cases' as const,
      };
    },
    giveData: async () => {
      const administrator = await administratorOf(test());
      const { _id: id } = await enterOrder(test(), administrator, { kind: 'data' });
      const of = (personId: string) => ({ params: { id }, body: { personId } });
      const [one, other] = [await submitted(), await submitted()];
      return {
        client: administrator.client,
        sent: () => of(one),
        other: () => of(other),
        refused: () => of(randomUUID()),
        table: 'moderation_actions' as const,
      };
    },
    moderate: async () => {
      const [one, other] = [await submitted(), await submitted()];
      const said = { reason: 'The card cannot be read', rule: 'The evidence cannot be read' };
      const declined = (_id: string) => ({
        body: {
          ...{ action: 'decline', about: { kind: 'verification', _id } },
          ...{ ...said, words: 'Please send it once more.' },
        },
      });
      return {
        client: (await createPerson(test(), 'Other', { isAdministrator: true })).client,
        sent: () => declined(one),
        other: () => declined(other),
        refused: () => declined(randomUUID()),
        table: 'moderation_actions' as const,
      };
    },
  };
}
