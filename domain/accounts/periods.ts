/** By when somebody is answered, and how long what is kept of people stays: the one table of all periods. What deletes
    reads it, the page of the own account shows it, and the privacy notice says it (rule accounts/periods-1). In days, where
    the name says nothing else. */
export const periods = {
  /** A sign-up whose code nobody entered. */
  pendingSignUp: 1,
  /** A session, from its last use and in all. */
  session: 30,
  sessionInAll: 180,
  knownBrowser: 180,
  /** By what a browser is told from one that is new to an account. */
  device: 365,
  /** By what the browser of a client is the same one. */
  clientBrowser: 180,
  /** Sign-ins, changes of a password and the like. */
  securityEvents: 365,
  /** The server's log of the account's number and its sign-ins (CERT-In directions, 2022). */
  signInLog: 180,
  notification: 180,
  /** A mail that was sent, or that nobody sends. */
  mail: 7,
  /** That an application was taken back: only its number. */
  withdrawnApplication: 30,
  /** The name of a client, after the board that they opened has closed. */
  clientName: 90,
  /** Who was shown whose contact details, and an ask for them that is over. */
  contactView: 365,
  contactAsk: 90,
  /** What a casting director gave as evidence, after the decision. */
  evidence: 30,
  /** What moderators did, and why, in years. */
  moderationYears: 3,
  /** A complaint is decided (IT Rules, 2021, rule 3(2)). */
  grievance: 7,
} as const;

/** The cookies that stay for more than a day, and for how many: the privacy notice counts them. */
export const lastingCookies = {
  session: periods.session,
  known: periods.knownBrowser,
  device: periods.device,
  client: periods.clientBrowser,
} as const;
export type LastingCookie = keyof typeof lastingCookies;

const day = 24 * 60 * 60_000;

/** So many days in milliseconds. */
export const daysLong = (days: number): number => days * day;
