/** The calls of the moderators' console; separate, so that no other page loads their addresses. */
export const consoleCalls = {
  readQueue: 'GET /admin/queue',
  readCase: 'GET /admin/cases/:id',
  moderate: 'POST /admin/actions',
  listModeratorActions: 'GET /admin/log',
  searchPeople: 'GET /admin/people',
  readPerson: 'GET /admin/people/:id',
  revealContact: 'POST /admin/people/:id/reveal',
  searchProjects: 'GET /admin/projects',
  listContactMessages: 'GET /admin/messages',
  readContactMessage: 'GET /admin/messages/:id',
  revealSender: 'POST /admin/messages/:id/reveal',
} as const;

export type ConsoleCallName = keyof typeof consoleCalls;
