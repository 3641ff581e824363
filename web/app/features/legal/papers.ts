import { brand } from '../../shell/frame/brand.ts';

/** A page that people agree to: its sentences are of the version in domain/consent.ts. */
export type Paper = {
  title: string;
  path: string;
  lead: string;
  parts: readonly { heading: string; points: readonly string[] }[];
};

const reach = `${brand.email}, or ${brand.address.join(', ')}`;

/** The notice that the Digital Personal Data Protection Act, 2023 (section 5) asks for. */
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
        'Your projects, applications, self-tape links and shortlists: to do the casting that you came for.',
        'What you send us in the contact form: to answer you.',
        'Your browser’s name and when you signed in: to keep you signed in and to keep others out.',
      ],
    },
    {
      heading: 'Who sees it',
      points: [
        'A complete profile is public, and search engines may show it. An unfinished one is seen by you alone.',
        'Your e-mail address and numbers are shown to signed-in casting directors and to you. They stand on no public page.',
        'Your applications and self-tapes are shown to the director of that project and to you.',
        'We do not sell data, show advertisements or count visitors with trackers. Two cookies stay: one keeps you signed in, the other lets your browser be known again, so that wrong passwords of strangers do not keep you out.',
        'A video plays from YouTube only after you press Play; from then on YouTube’s own rules hold.',
        'Photographs lose their hidden data, such as the place where they were taken, when they arrive here.',
      ],
    },
    {
      heading: 'How long we keep it',
      points: [
        'As long as you have an account. A sign-up whose code is never entered is gone after a day.',
        'You stay signed in for thirty days from your last visit; the end of a session deletes it. A browser is known for 180 days after it last signed in.',
        'After that the server’s log keeps the account’s number and the times of sign-ins for 180 days (CERT-In directions, 2022), and backups what they had until they are replaced. Where a law tells us to keep something longer, we keep that and nothing else.',
      ],
    },
    {
      heading: 'Your rights',
      points: [
        'See and correct: your profile shows everything in it, and you can change it at any time.',
        'Take back your consent, have your data erased, or receive a copy of it: on the page Your Data of your account, at once and by yourself.',
        'Name somebody who may use these rights for you if you cannot.',
        `Complain: first to us (${reach}); we answer within thirty days. After that to the Data Protection Board of India.`,
      ],
    },
    {
      heading: 'Under eighteen',
      points: [
        'A parent or guardian signs up for a child, gives this consent in the child’s place, and is the one whom casting directors reach.',
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
        'Who is under eighteen has an account through a parent or guardian.',
        'Being listed and applying cost nothing. Nobody on Kirdaar may ask an artist for money for an audition or a part; tell us if somebody does.',
      ],
    },
    {
      heading: 'What you put here',
      points: [
        'It stays yours. You let us store it and show it as the pages say, for as long as it is here.',
        'Only what is yours to show: your own face, your own work, or work that you may share.',
        'Nothing that is false, unlawful, or meant to hurt.',
      ],
    },
    {
      heading: 'Casting',
      points: [
        'Directors post real projects with honest dates and places, and use contact details for casting and for nothing else.',
        'Artists apply with their own work and come to the auditions that they agree to.',
        'Contracts, fees and safety on set are between the two of you. We bring you together; we are not an agent of either.',
      ],
    },
    {
      heading: 'What we may do',
      points: [
        'Close an account that breaks these terms, and hide what does not belong here.',
        'Change these terms; the date below changes with them, and we tell you before a change that matters holds.',
        'We do our best that Kirdaar works and loses nothing, and we cannot promise a part to anybody.',
        'The law of India applies, and the courts of Mumbai decide.',
      ],
    },
  ],
};
