/** Letters, with the marks and joiners that belong to letters, and spaces between. */
const lettersAlone = /^(?:\p{L}|\p{M}|\u200C|\u200D| )+$/u;

/** The name of a sender in a mail to an address without an account, which carries no other text of theirs (rule mails/strangers-1). */
export const nameForStrangers = (name: string): string =>
  lettersAlone.test(name) ? name : 'A casting director';
