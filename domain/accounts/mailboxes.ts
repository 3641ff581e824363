const gmail = new Set(['gmail.com', 'googlemail.com']);

/** An address without what its mailbox ignores: a '+' with what follows, at Gmail dots too. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const domain = email.slice(at + 1).toLowerCase();
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Whether two addresses lead to one mailbox: 'avni+mother@…' is the child's own (rule guardians/holder-2). */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);
