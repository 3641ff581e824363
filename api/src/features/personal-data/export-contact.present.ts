import type { PersonalData } from '@kirdaar/contract/personal-data.ts';
import { formerViewer } from '@kirdaar/domain/contact/views.ts';
import type { findContactRows } from './export-contact.queries.ts';

type Rows = Awaited<ReturnType<typeof findContactRows>>;
type Exported = Pick<
  PersonalData,
  'contactViews' | 'contactsSeen' | 'contactRequests' | 'blocks' | 'unusualReadings'
>;

/** What is held about somebody of contact details, in the shape of the contract. */
export function exportedContact(rows: Rows): Exported {
  return {
    contactViews: rows.contactViews.map(viewOf),
    contactsSeen: rows.contactsSeen.map(viewOf),
    contactRequests: rows.contactRequests.map(({ createdAt, expiresAt, answeredAt, ...ask }) => ({
      ...ask,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    blocks: rows.blocks.map(({ name, at }) => ({ name, at: at.toISOString() })),
    unusualReadings: rows.unusualReadings.map(({ why, at, closedAt }) => ({
      why,
      at: at.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    })),
  };
}

function viewOf({ name, day, firstAt, lastAt, times }: Rows['contactViews'][number]) {
  const seen = { firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() };
  return { name: name ?? formerViewer, day, ...seen, times };
}
