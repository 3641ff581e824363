import { ownDetailsLimits } from '@kirdaar/domain/accounts/own-details.ts';
import { dateInIndia, formatDate, timeInIndia } from '@kirdaar/domain/calendar.ts';
import { codeLimits } from '@kirdaar/domain/limits.ts';
import { type Reader, writeLetter } from '../../mail/mail-look.ts';
import type { Mail } from '../../mail/queue-mail.ts';

// No mail greets by name: anyone who types in an address may type anything as the name.
const life = `The code works for ${codeLimits.lifeMinutes} minutes and only once. Never give it to anybody: nobody from Kirdaar will ask for it.`;

/** The code that verifies an address at sign-up. */
export function registrationMail(code: string): Mail {
  return writeLetter({
    subject: `${code} is your Kirdaar code to verify your email`,
    heading: 'Welcome to Kirdaar',
    code,
    paragraphs: [
      'Enter this code in the window where you signed up to verify your email.',
      life,
      'You did not sign up? Then ignore this mail, and nothing will happen.',
    ],
  });
}

/** To an address with too many pending sign-ups: the new one was dropped. Contains no code. */
export function noPlaceMail(): Mail {
  return writeLetter({
    subject: 'Your Kirdaar sign-up has to wait a little',
    heading: 'Too many sign-ups at once',
    paragraphs: [
      'Somebody, perhaps you, signed up several times with this email address. The earlier sign-ups still wait for their codes, so the last one was not kept.',
      'If it was you, enter the code of an earlier mail in the browser where you signed up, or sign up again in ten minutes.',
      'You did not sign up? Then ignore this mail, and nothing will happen.',
    ],
  });
}

/** To the owner of an address that was used to sign up again (rule mails/sent-2). */
export function addressTakenMail(publicUrl: string, reader: Reader): Mail {
  const address = reader.child === null ? 'this email address' : 'the email address of that account';
  return writeLetter({
    ...reader,
    subject: 'You already have a Kirdaar account',
    heading: 'You already have an account',
    paragraphs: [
      `Somebody, perhaps you, just tried to sign up at Kirdaar with ${address}. It has an account already, so no new one was made.`,
      `If it was you, sign in with your password. If you do not remember it, set a new one at ${publicUrl}/forgot-password.`,
      'If it was not you, there is nothing to do: your account is as it was.',
    ],
    link: { label: 'Sign in', url: `${publicUrl}/login` },
  });
}

/** The code for a password reset. */
export function resetMail(code: string): Mail {
  return writeLetter({
    subject: `${code} is your Kirdaar code to reset your password`,
    heading: 'Set a new password',
    code,
    paragraphs: [
      'Enter this code to set a new password for your account.',
      life,
      'You did not ask for it? Then ignore this mail. Your password stays as it is.',
    ],
  });
}

/** The last mail, after the account is deleted. */
export function accountDeletedMail(publicUrl: string, reader: Reader): Mail {
  return writeLetter({
    ...reader,
    subject: 'Your Kirdaar account was deleted',
    heading: 'Your account was deleted',
    paragraphs: [
      'Your account was just deleted by somebody who knew its password. Your profile, photographs, applications and projects are gone, and nobody can bring them back.',
      'You are welcome to sign up again at any time.',
    ],
    link: { label: 'Kirdaar', url: publicUrl },
  });
}

/** Warns the owner of an account of the first sign-in from a new browser (rule security/browsers-1). */
export function newBrowserMail(publicUrl: string, reader: Reader, browser: string, now: Date): Mail {
  const time = `${formatDate(dateInIndia(now))}, ${timeInIndia(now)}`;
  return writeLetter({
    ...reader,
    subject: `New sign-in: ${browser}, ${time}`,
    heading: 'New sign-in to your account',
    paragraphs: [
      `A browser that your account did not know signed in: ${browser}, ${time} (India).`,
      'Was it you? Then there is nothing to do. Otherwise end it there, and set a new password.',
    ],
    link: { label: 'Not you? End it', url: `${publicUrl}/account/security` },
  });
}

/** Notifies the owner that the password changed. */
export function passwordChangedMail(publicUrl: string, reader: Reader): Mail {
  return writeLetter({
    ...reader,
    subject: 'Your Kirdaar password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your Kirdaar account was just changed, and every other device was signed out.',
      'If it was not you, set a new password now.',
    ],
    link: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  });
}

/** The code for a new e-mail address. */
export function newAddressMail(code: string): Mail {
  return writeLetter({
    subject: 'Your code for the new e-mail address',
    heading: 'Your new e-mail address',
    code,
    paragraphs: [
      'Enter this code on the Security page of your account. From then on this is your address on Kirdaar.',
      life,
      'You did not ask for it? Then ignore this mail, and nothing will happen.',
    ],
  });
}

/** To the owner of an address that another account wanted. Has no six digits, so no reader takes it for a code. */
export function addressWantedMail(reader: Reader): Mail {
  return writeLetter({
    ...reader,
    subject: 'Your e-mail address on Kirdaar',
    heading: 'Your address has an account already',
    paragraphs: [
      'Someone, perhaps you, wanted to use this e-mail address for another account on Kirdaar. It belongs to your account, so nothing was changed.',
      'If it was you, sign in with this address, or choose another one for the other account.',
      'If it was not you, there is nothing to do.',
    ],
  });
}

/** To the old address, with the link to undo the change; a guardian gets no link. */
export function emailChangedMail(reader: Reader, newAddress: string, undoAddress: string | null): Mail {
  const undo = undoAddress === null ? null : { label: 'This was not me', url: undoAddress };
  return writeLetter({
    ...reader,
    subject: `Your Kirdaar address changes to ${newAddress}`,
    heading: 'Your e-mail address was changed',
    paragraphs: [
      `The e-mail address of your Kirdaar account is now ${newAddress}. Every other device was signed out.`,
      ...(undo
        ? [
            `If it was not you, press the button within ${ownDetailsLimits.undoDays} days. Your old address comes back, every device is signed out, and you set a new password.`,
          ]
        : []),
    ],
    ...(undo && { link: undo }),
  });
}

/** The code and the link for a new address that moderators decided, because the old mailbox is lost. */
export function newAddressByUsMail(code: string, address: string): Mail {
  return writeLetter({
    subject: 'Your new e-mail address on Kirdaar',
    heading: 'Is this your new e-mail address?',
    code,
    paragraphs: [
      `You wrote to us that you no longer reach your old mailbox. Open the link, or enter the code on the Security page of your account. This is your address on Kirdaar ${ownDetailsLimits.heldHours} hours later.`,
      life,
      'You did not ask for it? Then ignore this mail, and nothing will happen.',
    ],
    link: { label: 'This is my address', url: address },
  });
}

/** To the old address, before a change that moderators decided; a guardian gets no link. */
export function emailMovesMail(reader: Reader, newAddress: string, undoAddress: string | null): Mail {
  const undo = undoAddress === null ? null : { label: 'This was not me', url: undoAddress };
  return writeLetter({
    ...reader,
    subject: `Your Kirdaar address changes to ${newAddress}`,
    heading: 'Your e-mail address will change',
    paragraphs: [
      `We were asked to change the e-mail address of your Kirdaar account to ${newAddress}. Once that address confirms, it holds ${ownDetailsLimits.heldHours} hours later.`,
      ...(undo
        ? [
            'If it was not you, press the button. Your address stays, every device is signed out, and you set a new password.',
          ]
        : []),
    ],
    ...(undo && { link: undo }),
  });
}

/** Notifies a person that their name changed. */
export function nameChangedMail(publicUrl: string, reader: Reader, name: string): Mail {
  return writeLetter({
    ...reader,
    subject: `Your name on Kirdaar is now ${name}`,
    heading: 'Your name was changed',
    paragraphs: [
      `The name on your Kirdaar profile is now ${name}. The address of your profile stays the same.`,
      'If it was not you, set a new password now.',
    ],
    link: { label: 'Security', url: `${publicUrl}/account/security` },
  });
}
