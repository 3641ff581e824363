import type { PersonalData } from '@kirdaar/contract/personal-data.ts';
import { formerViewer } from '@kirdaar/domain/contact/views.ts';
import { hiddenArtist } from '@kirdaar/domain/notifications/texts.ts';
import type { findContactRows } from './export-contact.queries.ts';

type Rows = Awaited<ReturnType<typeof findContactRows>>;
type Exported = Pick<
  PersonalData,
  'contactViews' | 'contactsSeen' | 'contactDays' | 'contactRequests' | 'blocks' | 'unusualReadings'
>;

/** What is held about somebody of contact details, in the shape of the contract. */
export function exportedContact(rows: Rows): Exported {
  return {
    contactViews: rows.contactViews.map((view) => viewOf(view, formerViewer)),
    contactsSeen: rows.contactsSeen.map((view) => viewOf(view, hiddenArtist)),
    contactDays: rows.contactDays.map(({ limitedAt, ...day }) => ({
      ...day,
      limitedAt: limitedAt?.toISOString() ?? null,
    })),
    contactRequests: rows.contactRequests.map(({ createdAt, expiresAt, answeredAt, name, ...ask }) => ({
      ...ask,
      name: name ?? hiddenArtist,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    blocks: rows.blocks.map(({ name, at }) => ({ name, at: at.toISOString() })),
    unusualReadings: rows.unusualReadings.map(({ why, exported, at, closedAt }) => ({
      ...{ why, exported },
      at: at.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    })),
  };
}

function viewOf({ name, day, firstAt, lastAt, times }: Rows['contactViews'][number], unnamed: string) {
  const seen = { firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() };
  return { name: name ?? unnamed, day, ...seen, times };
}
