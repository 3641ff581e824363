/** Letters, with their marks and joiners, and spaces between. */
const lettersAlone = /^(?:\p{L}|\p{M}|\u200C|\u200D| )+$/u;

/** The sender's name in a mail to an address without an account; the mail has no other text by the sender (rule
    mails/strangers-1). */
export const nameForStrangers = (name: string): string =>
  lettersAlone.test(name) ? name : 'A casting director';
