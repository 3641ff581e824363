/** What somebody can be told of at once: that a project's desk, one of its boards or rounds of auditions, an invitation or a
    conversation changed, or that they were told something. */
export type LiveKind = 'project' | 'board' | 'audition' | 'invitation' | 'thread' | 'notifications';

/** What changed. It carries no data: whoever hears it asks again for what they show. */
export type LiveChange = { kind: LiveKind; id: string };

export const liveLimits = {
  /** A sign of life goes to every stream this often, in milliseconds. */
  pingEvery: 25_000,
  streamsOfUser: 4,
  streamsOfProcess: 5000,
  /** Who lost a stream comes back after a time between these, in milliseconds, so that not all come at once. */
  returnAfter: { least: 3000, most: 8000 },
};
