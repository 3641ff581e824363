import { withoutMarks } from '../texts/clean-text.ts';

/** An address as it is compared and stored: in lower case, with an ASCII domain (rule accounts/sign-up-2). */
export function plainEmail(text: string): string {
  const typed = withoutMarks(text).toLowerCase();
  const [, local, domain = ''] = /^([^@]*)@([^\s@:/\\?#%[\]]+)$/.exec(typed) ?? [];
  const isLatin = /^[!-~]*$/.test(domain);
  return isLatin || !URL.canParse(`https://${domain}`)
    ? typed
    : `${local}@${new URL(`https://${domain}`).hostname}`;
}

const word = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const topLevel = '(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])';
const deliverable = new RegExp(`^(?=[^@]{1,64}@)${word}(?:\\.${word})*@(?:${label}\\.)+${topLevel}$`);

/**
 * Whether mail servers accept a normalised address (RFC 5321): 64 letters before the @, 63 between dots, no
 * two dots together (rule accounts/sign-up-10).
 */
export function isDeliverable(address: string): boolean {
  return deliverable.test(address);
}

const looksLikeOne = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-][a-z0-9.-]*\.[a-z0-9-]{2,}$/;

/** Whether an account may have this normalised address, also an account older than `isDeliverable`. */
export function mayBeKnown(address: string): boolean {
  return looksLikeOne.test(address);
}
