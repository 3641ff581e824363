import { daysLong } from '../../accounts/periods.ts';

/** What an order asks for: to take something away, or data about a person. */
export const orderKinds = ['removal', 'data'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** What an order for removal can be about. */
export const orderedKinds = ['profile', 'photograph', 'project', 'role', 'message', 'board', 'tape'] as const;

/** The sender of an order; the texts are those of the form. */
export const orderSources = {
  court: 'A court',
  joint_secretary: 'An officer from Joint Secretary up',
  dig: 'A police officer from DIG up',
  other: 'Somebody else',
} as const;
export type OrderSource = keyof typeof orderSources;
export const orderSourceNames = Object.keys(orderSources) as [OrderSource, ...OrderSource[]];

/** Whether it is an order in law: by somebody who can give one, with its section (IT Rules, 2021, rule 3(1)(d)). */
export const isEntitled = (from: OrderSource, section: string | null): boolean =>
  from !== 'other' && section !== null;

export const notEntitledText = 'Only a court, or an officer from Joint Secretary or DIG up, can order this.';

/** What a person reads at a decision after an order. */
export const byOrderText = 'We did this because of an order. Only that authority or a court can change it.';

const hour = 60 * 60_000;

/** How soon an order is done, in milliseconds: 3 hours, for data 72; without entitlement it is a complaint of 36. */
export function orderWithin(kind: OrderKind, entitled: boolean): number {
  if (kind === 'data') return 72 * hour;
  return (entitled ? 3 : 36) * hour;
}

/** How long the file of a data order is kept. */
export const orderFileKeptFor = daysLong(1);

export const orderLimits = { fileBytes: 5 * 1024 * 1024, name: 120, section: 120 } as const;
