/** Replaces the part that a moderator sees only after giving a reason (rule moderation/masked-1). */
const hidden = '•••';

/** An address by its first letter and its domain: 'l•••@kirdaar.example'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(1, at))}${hidden}${email.slice(at)}`;
}

/** A number by its last three digits: '•••011'. */
export function maskedNumber(number: string): string {
  return `${hidden}${number.slice(-3)}`;
}
