/** The calls of the moderators' console; separate, so that no other page loads their addresses. */
export const consoleCalls = {
  readQueue: 'GET /admin/queue',
  readCase: 'GET /admin/cases/:id',
  moderate: 'POST /admin/actions',
  confirmAction: 'POST /admin/actions/:id/confirm',
  enterOrder: 'POST /admin/orders',
  giveData: 'POST /admin/orders/:id/data',
  listModeratorActions: 'GET /admin/log',
  searchPeople: 'GET /admin/people',
  readPerson: 'GET /admin/people/:id',
  revealContact: 'POST /admin/people/:id/reveal',
  searchProjects: 'GET /admin/projects',
  readModeratedProject: 'GET /admin/projects/:id',
  openConversation: 'POST /admin/cases/:id/conversation',
  readSite: 'GET /admin/site',
  sendMailsAgain: 'POST /admin/site/mails',
  setAnnouncement: 'PUT /admin/announcement',
  endAnnouncement: 'DELETE /admin/announcement',
  readChoices: 'GET /admin/lists/:list',
  addChoice: 'POST /admin/lists/:list',
  hideChoice: 'PATCH /admin/lists/:list/:id',
  listContactMessages: 'GET /admin/messages',
  readContactMessage: 'GET /admin/messages/:id',
  revealSender: 'POST /admin/messages/:id/reveal',
} as const;

export type ConsoleCallName = keyof typeof consoleCalls;
