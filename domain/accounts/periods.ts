/**
 * All periods, in days unless the name says otherwise: deadlines for answers, and how long personal data is
 * kept. The deleting code, the account page and the privacy notice read this table (rule accounts/periods-1).
 */
export const periods = {
  /** A sign-up whose code was not entered. */
  pendingSignUp: 1,
  /** A session, from its last use and in all. */
  session: 30,
  sessionInAll: 180,
  knownBrowser: 180,
  /** The cookie of a known device. */
  device: 365,
  /** The cookie of a client's browser. */
  clientBrowser: 180,
  /** The cookie with the size of faces in lists. */
  faces: 365,
  /** Sign-ins, password changes and the like. */
  securityEvents: 365,
  /** The server's log of account ids and sign-ins (CERT-In directions, 2022). */
  signInLog: 180,
  notification: 180,
  /** A sent or unsendable mail. */
  mail: 7,
  /** An address that its mail server did not know. */
  refusedAddress: 30,
  /** The id of a withdrawn application. */
  withdrawnApplication: 30,
  /** The name of a client, after the board they opened was closed. */
  clientName: 90,
  /** A guest of an audition, from the day they came. */
  guest: 30,
  /** Who was shown whose contact details, and an ask that ended. */
  contactView: 365,
  contactAsk: 90,
  /** A casting director's evidence, after the decision. */
  evidence: 30,
  /** What moderators did, and why, in years. */
  moderationYears: 3,
  /** The link that confirms a report without an account. */
  reportLink: 7,
  /** A report, from the end of its case. */
  report: 180,
  /** What a decision hid or deleted, and the data of an ended account (IT Rules, 2021, rule 3(1)(g), (h)). */
  sealed: 180,
  /** A complaint is decided (IT Rules, 2021, rule 3(2)). */
  grievance: 7,
} as const;

/** Cookies that last for more than a day, with their days: the privacy notice lists them. */
export const lastingCookies = {
  session: periods.session,
  known: periods.knownBrowser,
  device: periods.device,
  client: periods.clientBrowser,
  faces: periods.faces,
} as const;
/** Those that the server sets; pages set the size of faces. */
export type LastingCookie = Exclude<keyof typeof lastingCookies, 'faces'>;

const day = 24 * 60 * 60_000;

export const daysLong = (days: number): number => days * day;
