/** How an application stands, as far as its applicant may know: 'viewed' is not among it
    (rule applications/status-3). */
export type Standing = {
  status: 'applied' | 'shortlisted';
  /** Hiring is closed for everything that was applied for here. */
  isClosed: boolean;
  /** The director put the project away (rule projects/archive-1). */
  isArchived: boolean;
  /** The director deleted the project (rule projects/delete-2). */
  isRemoved: boolean;
};

/** What an applicant may expect now, in plain words and without a promise that nobody gave. */
export function whatsNext({ status, isClosed, isArchived, isRemoved }: Standing): string {
  if (isRemoved) return 'The director removed this project, so nothing more will come of it.';
  if (status === 'shortlisted') {
    return 'You are on the shortlist. The casting team may call you on the number in your profile.';
  }
  if (isArchived) {
    return 'The director archived this project: nobody else can apply. Your application stays with the director, who may take it up again.';
  }
  if (isClosed)
    return 'Hiring is closed. Your application stays with the director, who may still choose you.';
  return 'Your application is with the director. If you are shortlisted, you will see it here.';
}
