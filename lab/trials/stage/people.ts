import { setTimeout as sleep } from 'node:timers/promises';
import { formOf, photograph } from './pictures.ts';
import { Visitor } from './visitor.ts';

export const password = 'Chai-Tapri-7';
export type TrialPerson = { id: string; email: string; publicIdentifier: string; visitor: Visitor };

let made = 0;
/** A new address. */
export function newEmail(): string {
  made += 1;
  return `trial.${process.pid}.${Date.now()}.${made}@people.example`;
}

/** The sign-up form for a person with this department role. */
export async function signUpForm(visitor: Visitor, roleName: string) {
  const { departments } = await visitor.must('listDepartments');
  const department = departments.find(({ roles }) => roles.some(({ name }) => name === roleName));
  const role = department?.roles.find(({ name }) => name === roleName);
  if (!department || !role) throw new Error(`no form offers ${roleName}`);
  return {
    name: 'Asha Rao',
    email: newEmail(),
    password,
    confirmPassword: password,
    departments: [department._id],
    roles: [role._id],
  };
}

/** The newest code mailed to an address, from the outbox of a server without a mail server. */
export const codeFor = (url: string, email: string) =>
  mailed(url, email, ({ subject }) => /\d{6}/.exec(subject)?.[0]);

/** An expression's group in the newest mail to an address. */
export const textFor = (url: string, email: string, expression: RegExp) =>
  mailed(url, email, ({ text }) => expression.exec(text)?.[1]);

type OutboxMail = { subject: string; text: string };
async function mailed(
  url: string,
  email: string,
  find: (mail: OutboxMail) => string | undefined,
): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`${url}/outbox.json?to=${encodeURIComponent(email)}`);
    const { data } = (await answer.json()) as { data: { mails: OutboxMail[] } };
    const [newest] = data.mails;
    const found = newest && find(newest);
    if (found) return found;
    await sleep(25);
  }
  throw new Error(`nothing like it in the outbox for ${email}`);
}

/** Registers, enters the code and is signed in. The code comes from the outbox, or by `readCode`. */
export async function signUp(url: string, roleName = 'Artist', readCode = codeFor): Promise<TrialPerson> {
  const visitor = new Visitor(url);
  const form = await signUpForm(visitor, roleName);
  await visitor.must('register', { json: form });
  const otp = await readCode(url, form.email);
  await visitor.must('verifyOtp', { json: { email: form.email, otp, isForgotPassword: false } });
  const { _id, publicIdentifier } = await visitor.must('currentUser');
  return { id: _id, email: form.email, publicIdentifier, visitor };
}

/** The input of the personal step. */
export async function personalInfo({ visitor }: TrialPerson, bio: string) {
  const { departments, roles } = await signUpForm(visitor, 'Artist');
  return {
    departments,
    roles,
    bio,
    gender: 'female',
    age: 27,
    number: '9876543210',
    whatsappNumber: '9876543211',
    homeAddress: { city: 'Jaipur', state: 'rajasthan' },
    currentAddress: { city: 'Mumbai', state: 'maharashtra' },
    instagramUrl: 'https://www.instagram.com/asha',
  };
}

const professionalInfo = {
  languages: ['Hindi', 'Marathi'],
  talentCategory: 'Actor, Dancer',
  heightFeet: 5,
  heightInches: 6,
  screenAge: { from: 22, to: 32 },
  videoReelLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  skills: ['archery'],
};

export const bioOfListed = 'Ten years on stage.';

/** An artist with a complete, listed profile. */
export async function listedArtist(url: string, readCode = codeFor): Promise<TrialPerson> {
  const person = await signUp(url, 'Artist', readCode);
  const { visitor } = person;
  const params = { id: person.id };
  await visitor.must('savePersonalInfo', { params, json: await personalInfo(person, bioOfListed) });
  const photo = await photograph();
  const types = ['neutralBackground', 'smilingHeadshots', 'fullBodyShots', 'threeQuarterShots'];
  await visitor.must('saveImages', {
    params,
    form: formOf(Object.fromEntries(types.map((t) => [t, photo]))),
  });
  await visitor.must('saveProfessionalInfo', { params, json: professionalInfo });
  await visitor.must('saveMonologues', { params, json: { monologues: [] } });
  return person;
}
