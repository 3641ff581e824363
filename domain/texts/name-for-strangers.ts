/** Letters, with their marks and joiners, and spaces between. */
const lettersAlone = /^(?:\p{L}|\p{M}|\u200C|\u200D| )+$/u;

/** A name that the sender typed, in a mail to an address without an account; the mail has no other text by the sender
    (rule mails/strangers-1). */
export const nameForStrangers = (name: string, otherwise = 'A casting director'): string =>
  lettersAlone.test(name) ? name : otherwise;
