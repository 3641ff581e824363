const inIndia = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** 'The results go out at 14:32.', in India. */
export function sendTimeText(dueAt: string): string {
  return `The results go out at ${inIndia.format(new Date(dueAt))}.`;
}

/** The chosen candidates left out, and why (rule outcomes/waiting-2); '' for none. */
export function leftOutText(leftOut: number): string {
  if (leftOut === 0) return '';
  return `${leftOut} not included: still in the running for another role.`;
}

/** '14 of these 27 have not been opened.', before sending (rule outcomes/waiting-3); '' for none. */
export function unopenedText(unopened: number, recipients: number): string {
  if (unopened === 0) return '';
  if (recipients === 1) return 'This applicant has not been opened.';
  return `${unopened} of these ${recipients} ${unopened === 1 ? 'has' : 'have'} not been opened.`;
}

/** '2 of these have a pick or a client's yes: …', before sending (rule outcomes/waiting-4); '' for none. */
export function pickedText({ count, names }: { count: number; names: readonly string[] }): string {
  if (count === 0) return '';
  const further = count > names.length ? ` and ${count - names.length} more` : '';
  return `${count} of these ${count === 1 ? 'has' : 'have'} a pick or a client's yes: ${names.join(', ')}${further}`;
}

/** '27 waiting for a result'. */
export function waitingText(waiting: number): string {
  return `${waiting} waiting for a result`;
}

/** '27 applicants are waiting for a result.' */
export function applicantsText(waiting: number): string {
  return waiting === 1
    ? '1 applicant is waiting for a result.'
    : `${waiting} applicants are waiting for a result.`;
}

/** The label of the button. */
export function tellLabel(recipients: number): string {
  return recipients === 1 ? 'Send to 1 applicant' : `Send to all ${recipients}`;
}
