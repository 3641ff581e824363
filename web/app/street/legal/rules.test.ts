import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Paper, privacy, terms } from './papers.ts';

const folder = join(import.meta.dirname, '../../../../docs/rules');
const known = new Set(
  globSync('**/*.md', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^- \*\*([\w/-]+)\*\*/gm)].map(([, name]) => name),
  ),
);

const sentencesOf = ({ parts }: Paper): string[] =>
  parts.flatMap(({ points }) => points.flatMap((point) => point.split(/(?<=[.!?]) (?=[A-Z])/)));

/** The rule behind each sentence, by how the sentence begins. What people only agree to is backed by pages/legal-1: a
    consent names the text. */
const ofPrivacy: Record<string, string[]> = {
  'Your name, e-mail address': ['accounts/waiting-5', 'accounts/kinds-1'],
  'Your password is kept only as a hash': ['accounts/passwords-3'],
  'What you write in your profile': ['profiles/seen-5'],
  'Your calling and WhatsApp numbers': ['profiles/seen-1'],
  'Your projects, applications': ['accounts/data-1'],
  'Which casting director was shown': ['contact/ledger-1', 'moderation/reading-1'],
  'Of a child: when they were born': ['guardians/consent-1', 'guardians/consent-2'],
  'From casting directors who ask to be checked': ['verification/evidence-1'],
  'We ask for no Aadhaar': ['verification/evidence-1'],
  'What you send us in the contact form': ['moderation/messages-1', 'reports/cases-1'],
  'Whom you report does not learn of it': ['reports/secret-1'],
  'How many different profiles': ['profiles/reads-1'],
  'What our moderators decide, about whom': ['moderation/log-1'],
  'Your browser’s name': ['security/sessions-1', 'security/events-1'],
  'The secret of two-step sign-in': ['security/codes-5'],
  'A complete profile is public': ['pages/search-1', 'guardians/members-1'],
  'An unfinished one is seen': ['guardians/screens-2'],
  'Your e-mail address and numbers are shown': ['contact/seen-1'],
  'You choose; until you do': ['contact/choice-1'],
  'They stand on no public page': ['profiles/seen-2', 'pages/search-2'],
  'You can learn which casting directors': ['contact/account-1', 'contact/ledger-2'],
  'You can block a casting director': ['contact/blocks-1', 'contact/blocks-2'],
  'We keep your blocks': ['contact/blocks-3'],
  'Your applications and self-tapes are shown': ['profiles/seen-3', 'desk/team-1'],
  'They may show them to a client': ['boards/open-1'],
  'What you write to a project': ['messages/notices-1'],
  'What a casting team notes': ['notes/readers-1'],
  'What casting directors give us': ['verification/files-1'],
  'Our moderators see addresses': ['moderation/masked-1', 'moderation/masked-3'],
  'We do not sell data': ['pages/legal-3'],
  'Five cookies stay': ['accounts/periods-1'],
  'A video plays from YouTube': ['profiles/links-4'],
  'Photographs lose their hidden data': ['files/stored-1'],
  'As long as you have an account': ['accounts/periods-1'],
  'A sign-up whose code': ['accounts/waiting-1'],
  'You stay signed in': ['accounts/sessions-3'],
  'A browser is known': ['security/browsers-1', 'security/events-1'],
  'Who was shown your contact details is kept': ['contact/ledger-4', 'contact/asks-3', 'boards/clients-3'],
  'The document that a casting director': ['verification/files-2'],
  'The company, its links': ['verification/files-2'],
  'A report, with a copy': ['reports/kept-1'],
  'Without an account it is gone': ['reports/kept-1'],
  'What we hid, and an ended account': ['sealed/kept-1', 'sealed/kept-2', 'sealed/kept-3'],
  'A parent’s or guardian’s details go': ['guardians/erasure-1'],
  'Which profiles somebody opened is forgotten': ['profiles/reads-1', 'moderation/log-2'],
  'After your account has ended the server’s log': ['accounts/data-5'],
  'Where a law tells us': ['sealed/kept-1', 'orders/kept-1'],
  'See and correct': ['profiles/seen-1'],
  'Withdraw your consent': ['accounts/data-1', 'accounts/data-3'],
  'Name somebody who may use': ['pages/legal-3'],
  'Complain: Report anything': ['reports/seen-1', 'reports/strangers-1', 'reports/answers-1'],
  'We decide within 2 hours': ['reports/due-1'],
  'After that: the Grievance Appellate': ['reports/answers-2', 'moderation/decided-1'],
  'Write to our Grievance Officer': ['pages/legal-2'],
  'Nobody below eighteen is listed': ['guardians/listed-1'],
  'Every mail to them has a link': ['guardians/withdrawal-1', 'guardians/listed-1'],
  'A moderator checks a parent’s papers': ['guardians/papers-2', 'guardians/papers-4'],
  'The child’s own number': ['guardians/contact-1'],
  'Casting directors reach the parent': ['guardians/reach-1', 'guardians/consent-2'],
  'Suggestions and alerts use a child': ['fit/suggestions-1'],
  'At eighteen the profile': ['guardians/erasure-1'],
  'Casting anyone under 18': ['projects/children-1', 'projects/children-2'],
};
const ofTerms: Record<string, string[]> = {
  'One person, one account': ['reports/categories-1'],
  'Keep your password': ['accounts/passwords-3'],
  'Who is under eighteen names': ['guardians/consent-1', 'guardians/withdrawal-1'],
  'Being listed and applying': ['pages/legal-1'],
  'Nobody on Kirdaar may ask an artist': ['moderation/shield-1', 'reports/categories-1'],
  'Keep your second step': ['security/recovery-1'],
  'We never ask for them': ['security/changes-2'],
  'It stays yours': ['accounts/data-3'],
  'You let us store it': ['files/stored-1', 'files/readers-1'],
  'Only what is yours to show': ['reports/categories-1'],
  'Nothing that is false': ['reports/categories-1'],
  'We use your photographs and tapes': ['profiles/seen-3', 'files/readers-1'],
  'Directors post real projects': ['projects/fields-1', 'reports/categories-1'],
  'What they see of them is kept': ['contact/ledger-2', 'contact/blocks-1'],
  'Verified means': ['verification/mark-1'],
  'It does not vouch': ['verification/mark-1'],
  'Anyone who casts a child': ['projects/children-1'],
  'Artists apply with their own work': ['applications/who-4'],
  'Contracts, fees and safety': ['pages/legal-1'],
  'We bring you together': ['pages/legal-1'],
  'Limit how many contact details': ['contact/limit-1', 'profiles/reads-1'],
  'Warn you, hide what breaks': ['moderation/suspended-1', 'moderation/second-1', 'contact/limit-6'],
  'You will read why': ['moderation/decided-2', 'moderation/appeals-1'],
  'Remind you of these rules': ['reminders/quarter-1'],
  'Say so when a photograph': ['moderation/actions-1'],
  'Remove the mark': ['moderation/warning-1'],
  'Change these terms': ['pages/legal-1'],
  'We do our best': ['pages/legal-1'],
  'Complaints go to the Grievance Officer': ['pages/legal-2'],
  'The law of India applies': ['pages/legal-1'],
};

test.each([
  ['/privacy', privacy, ofPrivacy],
  ['/terms', terms, ofTerms],
] as const)('Each sentence of %s has a rule behind it (R, Texts)', (_path, paper, rules) => {
  const begins = Object.keys(rules);
  const sentences = sentencesOf(paper);
  const without = sentences.filter((one) => begins.filter((begin) => one.startsWith(begin)).length !== 1);
  expect(without).toEqual([]);
  // and no rule stands for a sentence that is gone
  expect(begins.filter((begin) => !sentences.some((one) => one.startsWith(begin)))).toEqual([]);
  const unknown = Object.values(rules)
    .flat()
    .filter((name) => !known.has(name));
  expect(unknown).toEqual([]);
});
