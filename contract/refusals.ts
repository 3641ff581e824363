import { refusalText } from '@kirdaar/domain/eligibility.ts';

/** Every refusal of the API by its stable code: the status and the words a person reads. */
export const refusals = {
  VALIDATION_ERROR: { status: 400, message: 'Please check the highlighted fields.' },
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_TYPE: { status: 415, message: 'This kind of content is not accepted here.' },
  UNAVAILABLE: { status: 503, message: 'Kirdaar is busy. Please try again in a moment.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  CROSS_ORIGIN: { status: 403, message: 'This request came from another site and was refused.' },
  IDEMPOTENCY_MISMATCH: { status: 422, message: 'This Idempotency-Key was used with another request.' },

  'auth.required': { status: 401, message: 'Please sign in to continue.' },
  'auth.forbidden': { status: 403, message: 'You are not allowed to do this.' },
  'auth.wrong_credentials': { status: 401, message: 'Invalid email or password.' },
  'auth.needs_verification': { status: 403, message: 'Please verify your email to continue.' },
  'auth.invalid_code': { status: 400, message: 'Invalid or expired OTP. Please try again.' },
  'auth.too_soon': { status: 429, message: 'Please wait before asking for another code.' },
  'auth.no_reset_grant': {
    status: 403,
    message: 'Your reset has expired. Please start again with Forgot Password.',
  },
  'auth.wrong_password': { status: 400, message: 'Current password is incorrect' },

  'profile.kind_change': {
    status: 400,
    message:
      'An account cannot become a director’s, or stop being one. For that, please sign up again with another email.',
  },

  'file.too_large': { status: 413, message: 'The file is too large.' },
  'file.wrong_type': { status: 415, message: 'Only image files are allowed' },
  'file.wrong_pdf': { status: 415, message: 'Only PDF files are allowed' },
  'file.too_many_pixels': { status: 413, message: 'The image has too many pixels (50 megapixels at most).' },
  'file.no_room': {
    status: 413,
    message:
      'Your files take up all the room there is for them (1 GB). What you remove makes room within two hours.',
  },
  'file.unreadable': {
    status: 400,
    message: 'The image is damaged or incomplete. Please choose another file.',
  },

  'project.not_found': { status: 404, message: 'Project not Found' },
  'project.not_yours': { status: 403, message: 'Only the director who owns this project can do this.' },
  'project.stale': {
    status: 409,
    message: 'This project was changed somewhere else. Compare before you save.',
  },
  'project.publish_limit': {
    status: 429,
    message: 'That is as many projects as can be published in one day. Your draft stays as it is.',
  },
  'project.is_draft': {
    status: 409,
    message: 'A draft is seen by nobody else, so there is nothing to archive. You can delete it.',
  },
  'project.already_published': { status: 409, message: 'This project is published already.' },

  'application.director': { status: 403, message: refusalText['application.director'] },
  'application.profile_incomplete': { status: 403, message: refusalText['application.profile_incomplete'] },
  'application.not_published': { status: 404, message: refusalText['application.not_published'] },
  'application.closed': { status: 409, message: refusalText['application.closed'] },
  'application.already_applied': { status: 409, message: refusalText['application.already_applied'] },
  'application.decided': {
    status: 409,
    message: 'The casting team has already decided. Write to them instead.',
  },
  'application.per_role': { status: 400, message: refusalText['application.per_role'] },
  'application.no_such_role': { status: 400, message: refusalText['application.no_such_role'] },
  'application.video_required': {
    status: 400,
    message: refusalText['application.video_required'],
  },
  'application.video_invalid': {
    status: 400,
    message: 'Please enter a valid video URL (YouTube, Google Drive, Dropbox, or Vimeo)',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;
