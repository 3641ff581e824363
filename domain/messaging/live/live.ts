/** What live events are about: the desk of a project, a board, an audition round, an invitation, a
    conversation, or notifications. */
export type LiveKind = 'project' | 'board' | 'audition' | 'invitation' | 'thread' | 'notifications';

/** What changed. It carries no data: clients ask again for what they show. */
export type LiveChange = { kind: LiveKind; id: string };

export const liveLimits = {
  /** The time between two pings of a stream, in milliseconds. */
  pingEvery: 25_000,
  streamsOfUser: 4,
  streamsOfProcess: 5000,
  /** Reconnect after a random time between these, in milliseconds, so that not all clients come at once. */
  returnAfter: { least: 3000, most: 8000 },
};
