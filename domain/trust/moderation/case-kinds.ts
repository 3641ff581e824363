/** The kinds of cases, which moderators decide: the title in the queue, the title of one case, and how it ended. A case
    is a row of its own; other items of the queue are derived from what waits. */
export const caseKinds = {
  report: {
    title: 'Report',
    titleOf: (name: string) => `Report about ${name}`,
    acted: 'Closed: we acted',
    no_breach: 'Closed: no breach',
  },
  appeal: {
    title: 'Asks for another look',
    titleOf: (name: string) => `Another look for ${name}`,
    acted: 'Decision changed',
    no_breach: 'Decision kept',
  },
  second_person: {
    title: 'Waits for a second administrator',
    titleOf: (name: string) => `Waits for a second administrator: ${name}`,
    acted: 'Confirmed',
    no_breach: 'Not confirmed',
  },
  hold: {
    title: 'Project to look at',
    titleOf: (name: string) => `Project to look at: ${name}`,
    acted: 'Held',
    no_breach: 'Released',
  },
  papers: {
    title: 'Papers of a guardian',
    titleOf: (name: string) => `Papers of the guardian of ${name}`,
    acted: 'Accepted',
    no_breach: 'Declined',
  },
  order: {
    title: 'Order',
    titleOf: (name: string) => `Order of ${name}`,
    acted: 'Done',
    no_breach: 'Not done',
  },
  data: {
    title: 'Order for data',
    titleOf: (name: string) => `Order for data of ${name}`,
    acted: 'Done',
    no_breach: 'Not done',
  },
} as const;
export type CaseKind = keyof typeof caseKinds;
export const caseKindNames = Object.keys(caseKinds) as CaseKind[];

export const isCaseKind = (kind: string): kind is CaseKind => Object.hasOwn(caseKinds, kind);
