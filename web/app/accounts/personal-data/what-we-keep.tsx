import { periods } from '@kirdaar/domain/accounts/periods.ts';

const untilTheEnd = 'as long as you have your account';
const days = (count: number, since = '') => `${count} days${since && ` ${since}`}`;

/** What is stored of a person, why, and until when (rule accounts/periods-1). */
const kept: readonly { what: string; why: string; until: string }[] = [
  { what: 'Your profile and photographs', why: 'to be found and cast', until: untilTheEnd },
  {
    what: 'Projects, applications, auditions, messages and decisions',
    why: 'to do the casting',
    until: untilTheEnd,
  },
  {
    what: 'Where you are signed in',
    why: 'to keep you signed in',
    until: days(periods.session, 'after your last visit'),
  },
  {
    what: 'Browsers that signed in',
    why: 'so that strangers’ wrong passwords do not keep you out',
    until: days(periods.knownBrowser, 'after the last sign-in'),
  },
  {
    what: 'Browsers you have used before',
    why: 'so that we mail you when a new one signs in',
    until: days(periods.device, 'after the last sign-in'),
  },
  {
    what: 'Recent activity of your account',
    why: 'so that you see who signed in',
    until: days(periods.securityEvents),
  },
  {
    what: 'Who was shown your contact details',
    why: 'so that you can see it',
    until: days(periods.contactView),
  },
  {
    what: 'Who asked for your contact details',
    why: 'so that you can answer',
    until: days(periods.contactAsk, 'after it is over'),
  },
  {
    what: 'Casting directors you blocked',
    why: 'so that they do not see you',
    until: 'until you unblock them',
  },
  {
    what: 'Of a child: the parent or guardian, and what they agreed to',
    why: 'to ask them, and to reach them in the child’s place',
    until: 'until the child is 18',
  },
  {
    what: 'On which days you are not available',
    why: 'so that you are not asked to come then',
    until: 'until they are past',
  },
  {
    what: 'How many different profiles you opened',
    why: 'so that nobody takes all of them away',
    until: 'less than two hours',
  },
  {
    what: 'That a casting director was shown unusually many contact details',
    why: 'for a moderator to look at',
    until: days(periods.contactView, 'after it was looked at'),
  },
  {
    what: 'What moderators decided, and why',
    why: 'so that it can be checked',
    until: `${periods.moderationYears} years`,
  },
  { what: 'Notifications', why: 'to tell you what happened', until: days(periods.notification) },
  { what: 'Mails to you', why: 'to send them', until: `at most ${days(periods.mail)}` },
  {
    what: 'The document and the referee that casting directors gave to be checked',
    why: 'to know who they are',
    until: days(periods.evidence, 'after we decided'),
  },
  {
    what: 'The company and links that they gave, and our answer',
    why: 'to show artists whom we checked',
    until: 'until they remove them',
  },
  {
    what: 'In the server’s log: your account’s number, and when it signed in',
    why: 'the law asks for it',
    until: days(periods.signInLog),
  },
];

export function WhatWeKeep() {
  return (
    <section aria-labelledby="what-we-keep" className="flex flex-col gap-3">
      <h2 id="what-we-keep" className="text-lg font-semibold">
        What we keep
      </h2>
      <ul className="account-rows">
        {kept.map(({ what, why, until }) => (
          <li key={what}>
            <span>
              {what}
              <span className="block text-sm text-ink-soft">{why}</span>
            </span>
            <span className="text-sm text-ink-soft">{until}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
