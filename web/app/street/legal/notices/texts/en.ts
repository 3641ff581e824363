import { consentTexts, guardianTexts } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import type { Notice } from '../notices.ts';

export const notice: Notice = {
  state: 'checked',
  draft: '',
  title: 'The notice in short',
  lead: 'What Kirdaar keeps about you, why, who sees it, and how you take it back.',
  notice: [
    {
      heading: 'What we keep',
      points: [
        'Your name, e-mail address, password as a hash, profile, photographs, links and phone numbers.',
        'Your projects, applications, tapes, auditions and messages.',
        'Of a child also the date of birth, and the parent’s or guardian’s name, relation, phone number and e-mail address.',
        'From casting directors who ask to be checked: what shows who they are.',
      ],
    },
    {
      heading: 'Why',
      points: [
        'So that you can be found and cast, and casting directors can reach you.',
        'So that we can keep people safe and decide about reports.',
        'For casting only: no AI training, no replica of your face or voice. We sell no data and show no advertisements.',
      ],
    },
    {
      heading: 'Who sees it',
      points: [
        'A complete profile is public. A child’s profile is for signed-in members.',
        'Your numbers and e-mail address are shown to the casting directors whom you allow, and you can see who saw them. A child’s own are shown to nobody.',
        'What you send to a project is seen by the people who cast it and, by a link, by their client.',
      ],
    },
    {
      heading: 'How long',
      points: [
        'As long as you have an account. A guardian’s details are erased on the child’s 18th birthday.',
        'Where a law tells us to keep something longer, we keep that and nothing else.',
      ],
    },
    {
      heading: 'How to withdraw',
      points: [
        'On the page Your account you see, correct, copy and erase your data, and withdraw your consent, at once and by yourself.',
        'A parent or guardian withdraws by the link in each mail. The profile disappears at once.',
      ],
    },
    {
      heading: 'How to complain',
      points: [
        'Report anything with ⋯ or at /report, or write to the Grievance Officer, who is named on the page Privacy.',
        'After that you can complain to the Data Protection Board of India.',
      ],
    },
  ],
  rules: {
    heading: 'The rules',
    points: [
      'Nobody may ask an artist for money for an audition or a part.',
      'Nothing nude, false or in another person’s name, and no harassment.',
      'Show only what is yours. Say so when a photograph or tape was made or changed by AI.',
      'Use contact details for casting and for nothing else.',
      'A person under 18 needs the consent of a parent or guardian.',
      'Breaking the rules can end your account and be against the law.',
    ],
  },
  consent: {
    title: 'May {name} be on Kirdaar?',
    about: consentTexts.about,
    adult: guardianTexts.adult,
    agree: consentTexts.agree,
    yes: 'Yes, I agree',
    no: 'No',
    withdraw: 'No account is needed. You can withdraw your consent by the link in each mail.',
  },
};
