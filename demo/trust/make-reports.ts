import type { DemoReport } from '../demo-types.ts';
import { emailOf } from '../logins.ts';

const aarohi = emailOf('Aarohi Deshpande');
const leela = emailOf('Leela Krishnan');

/** What people of the demo reported; the first one is late. */
export function makeReports(): DemoReport[] {
  return [
    {
      ...{ reporterEmail: aarohi, hoursAgo: 40, category: 'money', about: { projectName: 'Gully Cipher' } },
      text: 'After the audition they asked me for Rs 5,000 by UPI, for a coordinator.',
    },
    {
      ...{ reporterEmail: aarohi, hoursAgo: 30, category: 'contact' },
      about: { email: emailOf('Rajat Sahni') },
      text: 'He calls me at night about things that are no castings. I have blocked him.',
    },
    {
      ...{ reporterEmail: leela, hoursAgo: 9, category: 'fake' },
      about: { email: emailOf('Arjun Sekhawat'), photo: 'fullBodyShots' },
      text: 'At the callback he looked nothing like this photograph. I think that AI changed it.',
    },
    {
      ...{
        reporterEmail: leela,
        hoursAgo: 5,
        category: 'harassment',
        about: { projectName: 'Pehli Chuski' },
      },
      text: 'Two artists say that somebody of this production invites them to a hotel at night.',
    },
    {
      ...{ reporterEmail: aarohi, hoursAgo: 2, category: 'other', about: { projectName: 'Monsoon Local' } },
      text: 'The shooting dates on the page and in the brief are not the same.',
    },
  ];
}

/** A director suspended by a moderator, a project that one holds, and a photograph that AI changed. */
export const suspendedDirector = emailOf('Rajat Sahni');
export const aiPhotograph = { email: emailOf('Dev Chaudhary'), type: 'smilingHeadshots' } as const;
export const heldProject = 'Samandar Chacha';

/** A message of the contact form, and its answer. */
export const askedMessage = {
  ...{ fullName: 'Nirmala Joshi', email: 'nirmala.joshi@kirdaar.example', phoneNumber: '9810000099' },
  message: 'My daughter was asked for a registration fee of Rs 500. Does Kirdaar take fees?',
};
export const answeredWords =
  'Kirdaar takes no fees, and nobody here may ask artists for money. Please report it with ⋯ at the project.';
