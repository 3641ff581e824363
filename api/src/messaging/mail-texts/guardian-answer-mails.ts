import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { dayMoment } from '@kirdaar/domain/auditions/moment-text.ts';
import { dateInIndia, formatDate } from '@kirdaar/domain/calendar.ts';
import { withoutCode } from '@kirdaar/domain/messaging/notifications/texts.ts';
import { consentTexts, guardianTexts } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { paperTexts } from '@kirdaar/domain/profiles/guardians/papers.ts';
import { type Paragraph, writeLetter } from '../../mail/mail-look.ts';
import type { Mail } from '../../mail/queue-mail.ts';

type Below = { label: string; url: string }[];
type EndMail = {
  child: string;
  /** The cancelled auditions, as one list. */
  ended: string;
  isChange: boolean;
  /** Of the consent that ended. */
  version: string;
  links: { page: Below[number]; withdrawal: Below[number] } | null;
};

/** Confirms to a guardian that their consent ended, with its version and its effects. */
export function consentEndedMail({ child, ended, isChange, version, links }: EndMail): Mail {
  const cancelled = ended ? `Cancelled: ${ended}.` : '';
  const subject = withoutCode(isChange ? cancelled : `You have withdrawn your consent for ${child}.`);
  return writeLetter({
    subject,
    heading: subject,
    paragraphs: [
      ...(isChange ? [`${child} named another guardian.`] : [cancelled]).filter(Boolean),
      `Nobody but ${child} sees the profile.`,
      `Version of the consent: ${version}.`,
    ],
    ...(links && { link: links.page, below: [links.withdrawal] }),
  });
}

type Links = NonNullable<EndMail['links']>;
type Answered = {
  child: string;
  answer: 'yes' | 'no' | 'another_time';
  project: string | null;
  start: Date | null;
  /** Of the guardian's consent. */
  version: string;
  links: Links;
};

const answered = {
  yes: (child: string) => `You said yes: ${child} may come.`,
  no: (child: string) => `You said no: ${child} cannot come.`,
  another_time: (child: string) => `You asked for another time for ${child}.`,
};

/** Confirms a guardian's answer to an invitation, with the version of their consent. */
export function invitationAnsweredMail({ child, answer, project, start, version, links }: Answered): Mail {
  const subject = withoutCode(answered[answer](child));
  const time = start && dayMoment(start);
  return writeLetter({
    subject,
    heading: subject,
    paragraphs: [
      [project ?? 'a project', time?.day, time?.clock].filter(Boolean).join(', '),
      `Version of the consent: ${version}.`,
    ],
    link: links.page,
    below: [links.withdrawal],
  });
}

/** Confirms to a guardian what they agreed to, in its words and with its version (rule guardians/mails-6). */
export function agreedMail({ child, links }: { child: string; links: Links }): Mail {
  const named = (text: string) => text.replaceAll('{name}', child);
  const subject = withoutCode(`You have agreed that ${child} is on Kirdaar.`);
  return writeLetter({
    subject,
    heading: subject,
    paragraphs: [
      `Only people who are signed in see the profile. Casting directors get your phone and e-mail, never those of ${child}. By the link in each mail you can withdraw your consent.`,
      'This is what you read and ticked:',
      named(consentTexts.about),
      `${guardianTexts.adult}. ${named(consentTexts.agree)}.`,
      `Version of the consent: ${consentVersion}.`,
    ],
    link: links.page,
    below: [links.withdrawal],
  });
}

/** What became of a guardian's papers. */
export function papersMail({
  child,
  words,
  links,
}: {
  child: string;
  words: string | null;
  links: Links;
}): Mail {
  const subject = withoutCode(words === null ? paperTexts.checked : `The papers for ${child}`);
  const again = `We could not check them: ${words?.replace(/\.$/, '')}. Send them again: ${links.page.url}`;
  return writeLetter({
    subject,
    heading: subject,
    paragraphs: [words === null ? `${child} is on Kirdaar now.` : again],
    link: links.page,
    below: [links.withdrawal],
  });
}

/** Asks a guardian who agreed before papers were needed. */
export function papersAskedMail({ child, until, links }: { child: string; until: Date; links: Links }): Mail {
  const subject = withoutCode(`Please show that you are the guardian of ${child}`);
  return writeLetter({
    subject,
    heading: subject,
    paragraphs: [
      `Send us two papers by ${formatDate(dateInIndia(new Date(until.getTime() - 1)))}: the profile is hidden after that day until we saw them.`,
      paperTexts.identity,
      paperTexts.parenthood(child),
    ],
    link: { ...links.page, label: 'Send the papers' },
    below: [links.page, links.withdrawal],
  });
}

type Invited = {
  child: string;
  role: string | null;
  project: string;
  start: Date | null;
  paragraphs: Paragraph[];
  address: string;
  below: Below;
};

/** Asks a guardian whether a child may come to an audition. */
export function invitationMail({ child, role, project, start, paragraphs, address, below }: Invited): Mail {
  const time = start && dayMoment(start);
  const what = [role, project, time && `${time.day}, ${time.clock}`].filter(Boolean).join(', ');
  const subject = withoutCode(`${child} is invited to an audition: ${what}. May ${child} come?`);
  return writeLetter({
    subject,
    heading: subject,
    paragraphs,
    link: { label: 'Read and answer', url: address },
    below,
  });
}
