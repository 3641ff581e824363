import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { shown } from '../../response-fields.ts';
import { requiredText } from '../../shapes.ts';

const moment = z.iso.datetime({ offset: true, error: 'Choose a time' }).max(40).meta({ maxLength: 40 });
/** The longest announcement. */
export const longestAnnouncement = 200;

const Announcement = z.object({
  text: shown.text(longestAnnouncement),
  from: shown.moment,
  until: shown.moment,
});

const Period = z.object({
  signUps: z.number(),
  completed: z.number().meta({ description: 'Profiles that were listed' }),
  projects: z.number().meta({ description: 'Projects that were published' }),
  applications: z.number(),
  reports: z
    .object({ '2h': z.number(), '36h': z.number(), '7d': z.number() })
    .meta({ description: 'By how soon they are decided' }),
  late: z.number().meta({ description: 'Cases that were not decided in time' }),
});

export const Site = z.object({
  today: Period,
  days7: Period.meta({ description: 'Today and the six days before, in India' }),
  now: z.object({
    oldestAt: shown.moment.nullable().meta({ description: 'Since when the oldest item of the queue waits' }),
    mailsWaiting: z.number(),
    mailsFailed: z.number().meta({ description: 'Of these: refused at least once' }),
    mailsStuckSince: shown.moment
      .nullable()
      .meta({ description: 'Since when no mail left although some wait; null within two minutes' }),
    jobsWaiting: z.number(),
    jobsFailing: z.number(),
  }),
});
export type Site = z.infer<typeof Site>;

export const siteOperations = {
  readSite: {
    summary: 'How Kirdaar is used and what waits; counted at most once a minute',
    who: 'moderator',
    answer: Site,
  },
  sendMailsAgain: {
    summary: 'Tries to send all mails now that were refused before',
    who: 'moderator',
    answer: z.object({ mails: z.number() }),
  },
  readAnnouncement: {
    summary: 'The announcement of now',
    who: 'anyone',
    answer: z.object({ announcement: Announcement.nullable() }),
  },
  setAnnouncement: {
    summary: 'Sets the only announcement',
    who: 'moderator',
    body: z
      .object({
        text: requiredText('Write the announcement', longestAnnouncement),
        from: moment,
        until: moment,
      })
      .refine(({ from, until }) => Date.parse(from) < Date.parse(until), {
        error: 'It ends after it begins',
        path: ['until'],
      }),
    answer: z.object({ announcement: Announcement }),
  },
  endAnnouncement: {
    summary: 'Ends the announcement',
    who: 'moderator',
    answer: z.object({ announcement: z.null() }),
  },
} satisfies Record<string, Operation>;
