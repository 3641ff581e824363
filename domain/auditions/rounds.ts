export const auditionKinds = ['in_person', 'online', 'self_tape'] as const;
export type AuditionKind = (typeof auditionKinds)[number];

/** The stages of a candidacy that a round can have. */
export const auditionStages = ['audition', 'callback'] as const;
export type AuditionStage = (typeof auditionStages)[number];

/** The limits of a round (rule auditions/rounds-2). */
export const auditionLimits = {
  rounds: 30,
  times: 500,
  invitations: 2000,
  days: 14,
  breaks: 10,
  minutes: { min: 5, max: 480 },
  capacity: { min: 1, max: 200 },
  takes: { min: 1, max: 5 },
  place: 200,
  city: 50,
  text: 2000,
  script: 5000,
  reason: 300,
  invitedAtOnce: 500,
  checkInsAtOnce: 200,
  invitationsAnHour: 1000,
  answersAnHour: 30,
  /** Guests of a round. */
  guestsAnHour: 200,
} as const;

const hour = 60 * 60_000;
/** The shortest time to the deadline of a self-tape, in milliseconds (rule auditions/tapes-1). */
const deadlineAhead = 6 * hour;
const lineLearningTime = 48 * hour;

export const auditionMessages = {
  meeting: 'Please enter a Google Meet, Zoom, Teams, Webex, Whereby or Jitsi link',
  map: 'Please enter a Google Maps link',
  hours: 'Auditions in person start between 07:00 and 21:00.',
  deadline: 'The deadline must be at least 6 hours from now',
  shortDeadline: 'Less than 48 hours. Artists need time to learn the lines.',
  money: 'Nobody may ask you for money for an audition.',
} as const;

/** Whether the deadline of a self-tape is far enough ahead (rule auditions/tapes-1). */
export function isDeadlineFarEnough(deadline: Date, now: Date): boolean {
  return deadline.getTime() - now.getTime() >= deadlineAhead;
}

/** Whether a deadline leaves little time to learn the lines. */
export function isDeadlineShort(deadline: Date, now: Date): boolean {
  return deadline.getTime() - now.getTime() < lineLearningTime;
}

/** Whether a tape was sent or changed after the deadline (rule auditions/tapes-2). */
export function isLate(sentAt: Date, deadline: Date): boolean {
  return sentAt > deadline;
}
