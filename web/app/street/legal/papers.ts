import { lastingCookies, periods } from '@kirdaar/domain/accounts/periods.ts';
import { reach } from '../../shell/frame/reach.ts';

/** A page that users accept: its sentences are of the version in domain/consent.ts. */
export type Paper = {
  title: string;
  path: string;
  lead: string;
  parts: readonly { heading: string; points: readonly string[] }[];
};

const toUs = `${reach.email}, or ${reach.address.join(', ')}`;

/** The notice that the Digital Personal Data Protection Act, 2023 (section 5) requires. */
export const privacy: Paper = {
  title: 'Privacy',
  path: '/privacy',
  lead: 'What we keep about you, why, who sees it, and how you take it back. India’s Digital Personal Data Protection Act, 2023 gives you these rights; this page says how they work here.',
  parts: [
    {
      heading: 'What we keep, and why',
      points: [
        'Your name, e-mail address, departments and roles: to make your account and to know which pages are yours. Your password is kept only as a hash that nobody can read back.',
        'What you write in your profile, with your photographs and links: so that you can be found and cast.',
        'Your calling and WhatsApp numbers: so that casting directors can reach you.',
        'Your projects, applications, self-tape links, shortlists, auditions, messages and what a casting team notes and decides: to do the casting that you came for.',
        'Which casting director was shown your contact details, on which day and from which project: so that you can see it, and that we look at directors who are shown unusually many.',
        'Of a child: when they were born, and the name, relation, phone and e-mail address of the parent or guardian, with what they agreed to and when: to ask for the consent that the law wants, and to reach them in the child’s place.',
        'From casting directors who ask to be checked, what shows who they are: so that artists know whom they deal with. We ask for no Aadhaar.',
        'What you send us in the contact form, and what you report with the files that you add: to answer you and to decide about it. Whom you report does not learn of it.',
        'How many different profiles somebody opens, as numbers that name nobody: so that nobody takes all of them away.',
        'What our moderators decide, about whom and why: so that it can be checked.',
        'Your browser’s name, when you signed in, and changes to how you sign in: to keep you signed in and to keep others out. The secret of two-step sign-in is stored encrypted.',
      ],
    },
    {
      heading: 'Who sees it',
      points: [
        'A complete profile is public, and search engines may show it; that of a child is for members alone. An unfinished one is seen by you alone.',
        'Your e-mail address and numbers are shown to you and to those signed-in casting directors whom you allow: every one, only checked ones, or only those whose projects you applied to. You choose; until you do, it is every one. They stand on no public page.',
        'You can learn which casting directors were shown them, and when: it stands under Contact details in your account, and in the copy of your data.',
        'You can block a casting director: they do not see you any more, also where you applied, and nobody tells them. We keep your blocks until you unblock them.',
        'Your applications and self-tapes are shown to you and to those who cast that project. They may show them to a client by a link of its own, for the time of the casting.',
        'What you write to a project is read by those who decide there. What a casting team notes about you is for that team.',
        'What casting directors give us to be checked is seen by us and by those who gave it. Our moderators see addresses and numbers only when they write down why; that one of them reads those of a message to us is written down by itself.',
        'We do not sell data, show advertisements or count visitors with trackers.',
        `Five cookies stay on your device: one keeps you signed in, for ${lastingCookies.session} days; one lets your browser be known again, so that wrong passwords of strangers do not keep you out, for ${lastingCookies.known} days; one tells it from browsers that are new to your account, of which we mail you, for ${lastingCookies.device} days; one, where you open a client’s link, keeps what you answer there together, for ${lastingCookies.client} days; and one, which says nothing about who you are, keeps whether lists show you large or small faces, for ${lastingCookies.faces} days.`,
        'A video plays from YouTube only after you press Play; from then on YouTube’s own rules hold.',
        'Photographs lose their hidden data, such as the place where they were taken, when they arrive here.',
      ],
    },
    {
      heading: 'How long we keep it',
      points: [
        `As long as you have an account, unless a shorter time stands here. A sign-up whose code is never entered is gone after ${periods.pendingSignUp} day.`,
        `You stay signed in for ${periods.session} days from your last visit; the end of a session deletes it. A browser is known for ${periods.knownBrowser} days after it last signed in, and is not new to your account for ${periods.device}; what happened to your account stands in its recent activity for ${periods.securityEvents} days.`,
        `Who was shown your contact details is kept for ${periods.contactView} days, somebody’s wish for them for ${periods.contactAsk} days after it is over, a notification for ${periods.notification} days, the name of a client for ${periods.clientName} days after their link has closed, and the name and phone number of a person who comes to an audition without an account for ${periods.guest} days.`,
        `The document that a casting director gave to be checked, and who their referee is, are erased ${periods.evidence} days after we decided. The company, its links and our answer stay until the director takes them back.`,
        `A report, with a copy of what was reported, is kept for ${periods.report} days after we decided about it, without your name once your account has ended. Without an account it is gone after ${periods.reportLink} days unless you opened the link that we mailed.`,
        `What we hid, and an ended account’s name, addresses and sign-ins, stay locked away for ${periods.sealed} days.`,
        `A parent’s or guardian’s details go on the child’s 18th birthday, or with the account. Which profiles somebody opened is forgotten within two hours, and what our moderators decided after ${periods.moderationYears} years, without your name once your account has ended.`,
        `After your account has ended the server’s log keeps its number and the times of sign-ins for ${periods.signInLog} days (CERT-In directions, 2022), and backups what they had until they are replaced. Where a law tells us to keep something longer, we keep that and nothing else.`,
      ],
    },
    {
      heading: 'Your rights',
      points: [
        'See and correct: your profile shows everything in it, and you can change it at any time.',
        'Withdraw your consent, have your data erased, or receive a copy of it: on the page Your account, at once and by yourself.',
        'Name somebody who may use these rights for you if you cannot.',
        `Complain: Report anything with ⋯ or at /report, also without an account; you get a reference at once. We decide within 2 hours about intimate images, impersonation and children at risk, within 36 hours about money, harassment, misused contacts and fakes, within ${periods.grievance} days about the rest. After that: the Grievance Appellate Committee within 30 days, or the Data Protection Board.`,
        `Write to our Grievance Officer, who is named at the end of this page (${toUs}).`,
      ],
    },
    {
      heading: 'Under eighteen',
      points: [
        'Nobody below eighteen is listed until a parent or legal guardian, whom the child names, has agreed at a link that we mail to them. Every mail to them has a link that takes the consent back, and the profile leaves the lists at once.',
        'A moderator checks a parent’s papers; they are erased after 30 days.',
        'The child’s own number and e-mail address are shown to nobody. Casting directors reach the parent or guardian, who chooses which of them may.',
        'Suggestions and alerts use a child’s profile, never what the child does here.',
        'At eighteen the profile becomes the artist’s own, and we ask them again.',
        'Casting anyone under 18 needs the District Magistrate’s permission.',
      ],
    },
  ],
};

export const terms: Paper = {
  title: 'Terms',
  path: '/terms',
  lead: 'What you can expect from Kirdaar, and what everybody here expects from you.',
  parts: [
    {
      heading: 'Your account',
      points: [
        'One person, one account, in your own name. Keep your password to yourself.',
        'Who is under eighteen names a parent or guardian, who agrees to these terms in their place and can take that back at any time.',
        'Being listed and applying cost nothing. Nobody on Kirdaar may ask an artist for money for an audition or a part; tell us if somebody does.',
        'Keep your second step and your recovery codes to yourself too. We never ask for them.',
      ],
    },
    {
      heading: 'What you put here',
      points: [
        'It stays yours. You let us store it and show it as the pages say, for as long as it is here.',
        'Only what is yours to show: your own face, your own work, or work that you may share.',
        'Say so when a photograph or tape was made or changed by AI.',
        'We use your photographs and tapes for casting only, never to train AI or to copy your face or voice.',
        'Nothing that is false, unlawful, or meant to hurt.',
      ],
    },
    {
      heading: 'Casting',
      points: [
        'Directors post real projects with honest dates and places, and use contact details for casting and for nothing else. What they see of them is kept and shown to the artist, who may block them.',
        'Verified means that we checked who a casting director is. It does not vouch for a project.',
        'Anyone who casts a child or a teenager keeps the law for children at work: the permission, the hours, a guardian on set, school, and the pay that is laid by.',
        'Artists apply with their own work and come to the auditions that they agree to.',
        'Contracts, fees and safety on set are between the two of you. We bring you together; we are not an agent of either.',
      ],
    },
    {
      heading: 'What we may do',
      points: [
        'Limit how many contact details a casting director sees in a day, and how many profiles anybody opens in an hour.',
        'Warn you, hide what breaks these terms, hold a project, pause contact details, suspend an account, or close it when two of us agree. You will read why, and you can ask for another look.',
        'Remind you of these rules every three months.',
        'Say so when a photograph or tape was made or changed by AI.',
        'Remove the mark of a casting director we no longer trust, and warn the artists whose contact details they saw.',
        'Change these terms; the date above changes with them.',
        'We do our best that Kirdaar works and loses nothing, and we cannot promise a part to anybody.',
        'Complaints go to the Grievance Officer whom the privacy page names.',
        'The law of India applies, and the courts of Mumbai decide.',
      ],
    },
  ],
};
