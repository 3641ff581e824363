import { refusalText } from '@kirdaar/domain/casting/applications/eligibility.ts';
import { limits, teamLimits } from '@kirdaar/domain/limits.ts';
import { guardianTexts } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { reviewersDo } from '@kirdaar/domain/projects/team/team.ts';
import { byOrderText, notEntitledText } from '@kirdaar/domain/trust/moderation/orders.ts';
import { verificationTexts } from '@kirdaar/domain/trust/verification/verification.ts';

/** Every refusal of the API by its stable code: the status and the text for users. */
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

  'auth.second_step': { status: 403, message: 'One more step: enter the code of your authenticator.' },
  'auth.password_needed': { status: 403, message: 'Please enter your current password.' },
  'auth.two_step_off': { status: 409, message: 'Two-step sign-in is off. Turn it on first.' },
  'auth.passkey_unknown': { status: 400, message: 'This passkey opens no account here.' },
  'passkey.needs_host': { status: 409, message: 'Passkeys need a host name.' },
  'passkey.full': { status: 409, message: 'An account has at most 20 passkeys. Remove one first.' },
  'admin.second_step': {
    status: 403,
    message: 'This needs your second step. Give it once more, or turn on two-step sign-in in your account.',
  },

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

  'verification.too_soon': { status: 409, message: 'You can try again seven days after a decision.' },
  'verification.required': { status: 403, message: verificationTexts.required },
  'verification.not_enough': {
    status: 409,
    message: 'There are not two kinds of evidence: the referee has not confirmed, or files are gone.',
  },
  'link.expired': { status: 404, message: 'This link has ended. Ask for a new one.' },
  'account.suspended': {
    status: 403,
    message: 'Your account is suspended. See why, and ask for another look.',
  },
  'admin.second_person': { status: 403, message: 'Another administrator decides this.' },
  'admin.over': { status: 409, message: 'The time to confirm this is over.' },
  'appeal.used': { status: 409, message: 'You asked for another look already.' },
  'appeal.order': { status: 409, message: byOrderText },
  'order.not_entitled': { status: 400, message: notEntitledText },
  'appeal.not_yet': { status: 409, message: 'We have not decided about this report yet.' },
  'appeal.over': { status: 409, message: 'Another look is possible within 30 days of a decision.' },
  'admin.own_case': { status: 403, message: 'Nobody acts in their own case.' },
  'list.locked': { status: 409, message: 'This name decides what an account may do.' },
  'list.exists': { status: 409, message: 'This is on the list already.' },
  'admin.stale': { status: 409, message: 'This was changed in the meantime. Please look at it again.' },

  'project.not_found': { status: 404, message: 'Project not Found' },
  'project.not_yours': { status: 403, message: 'Only the director who owns this project can do this.' },
  'project.stale': {
    status: 409,
    message: 'This project was changed somewhere else. Compare before you save.',
  },
  'project.publish_limit': {
    status: 429,
    message: 'You have published the most projects allowed in one day. Your draft stays as it is.',
  },
  'project.draft_limit': {
    status: 409,
    message: `You have ${limits.openDrafts} open drafts, the most for one account. What you typed stays: publish or delete a draft, then save again.`,
  },
  'project.is_draft': {
    status: 409,
    message: 'A draft is seen by nobody else, so there is nothing to archive. You can delete it.',
  },
  'project.already_published': { status: 409, message: 'This project is published already.' },

  'role.terms_locked': {
    status: 409,
    message: 'Artists applied to these terms. You can improve them, not worsen them.',
  },

  'contact.limit': {
    status: 429,
    message: 'You have seen the contact details of as many people as a day allows. More tomorrow.',
  },
  'contact.already_asked': { status: 409, message: 'You have already asked. Please wait for an answer.' },
  'contact.already_shown': { status: 409, message: 'You can see these contact details already.' },
  'contact.not_now': { status: 403, message: 'They do not share their contact details now.' },
  'block.active': { status: 409, message: refusalText['block.active'] },
  'block.confirmed': {
    status: 409,
    message: 'You have a confirmed audition with this director. It will be cancelled and cannot be restored.',
  },
  'contact.ask_over': { status: 409, message: 'This request has ended.' },

  'minor.age_mismatch': { status: 400, message: 'The age and the date of birth do not match.' },
  'minor.age_locked': {
    status: 409,
    message: 'Only Kirdaar can correct the age of somebody who has a guardian. Please write to us.',
  },
  'minor.guardian_missing': { status: 403, message: guardianTexts.missing },
  'papers.waiting': { status: 409, message: 'We have your papers and usually check them within a day.' },
  'papers.missing': { status: 409, message: 'No papers wait for a decision.' },
  'guardian.own_email': { status: 400, message: guardianTexts.ownEmail },
  'guardian.holder': { status: 409, message: 'The account is the parent’s own: no other guardian is named.' },
  'guardian.wait': { status: 429, message: 'You can send it again in an hour.' },
  'guardian.silent': { status: 409, message: guardianTexts.silent },
  'guardian.addresses': { status: 409, message: 'You have named five addresses in 30 days.' },
  'guardian.unwanted': { status: 409, message: guardianTexts.unwanted },
  'guardian.said_no': { status: 409, message: 'They said no. You can send it again after 30 days.' },
  'minor.guardian_only': { status: 403, message: 'Only your parent or guardian can decide this.' },
  'minor.guardian_waiting': {
    status: 403,
    message: 'You can send the tape once your parent or guardian has agreed.',
  },
  'minor.role': { status: 403, message: refusalText['minor.role'] },
  'minor.parents_access': {
    status: 409,
    message: 'First enter your own e-mail and a new password: so far this is your parent’s account.',
  },
  'minor.not_of_age': {
    status: 409,
    message: 'This profile is yours already, or will be on your 18th birthday.',
  },

  'application.director': { status: 403, message: refusalText['application.director'] },
  'application.team': { status: 403, message: refusalText['application.team'] },
  'application.profile_incomplete': { status: 403, message: refusalText['application.profile_incomplete'] },
  'application.not_published': { status: 404, message: refusalText['application.not_published'] },
  'application.closed': { status: 409, message: refusalText['application.closed'] },
  'application.deadline_over': { status: 409, message: refusalText['application.deadline_over'] },
  'application.already_applied': { status: 409, message: refusalText['application.already_applied'] },
  'application.decided': {
    status: 409,
    message: 'The casting team has already decided. Write to them instead.',
  },
  'candidacy.further': {
    status: 409,
    message: 'This talent is further than the shortlist: take that back on the desk first.',
  },
  'desk.reviewer': { status: 403, message: reviewersDo },
  'team.full': {
    status: 409,
    message: `A team has at most ${teamLimits.people} people and ${teamLimits.invitations} open invitations.`,
  },
  'team.already': { status: 409, message: 'This person is in the team already.' },
  'team.kind': { status: 403, message: 'Only casting directors can be editors.' },
  'team.applied': { status: 403, message: 'You applied to this project.' },
  'team.invitation_over': { status: 404, message: 'This invitation is over. Ask for a new one.' },
  'team.other_address': { status: 403, message: 'This invitation was sent to another address.' },
  'undo.not_yours': { status: 403, message: 'Only the person who did this or the owner can undo it.' },
  'outcome.changed': { status: 409, message: 'Someone in your team made changes. Check the list again.' },
  'outcome.words': { status: 400, message: 'These words cannot be sent.' },
  'outcome.nobody': { status: 409, message: 'Nobody is waiting for this result.' },
  'note.not_yours': { status: 403, message: 'Only its author can change or delete a note.' },
  'note.day_limit': {
    status: 429,
    message: `You can write ${limits.notes.perDay.toLocaleString('en-IN')} notes a day; a note about 500 people is 500. What you typed stays, and from midnight you can write again.`,
  },
  'note.too_many': {
    status: 409,
    message: `You can keep ${limits.notes.inAll.toLocaleString('en-IN')} notes; a note about 500 people is 500. What you typed stays: remove notes that you do not need, then save again.`,
  },
  'export.too_many': {
    status: 409,
    message: 'More than 5,000 rows do not go into one file. Choose a role, a stage or a filter.',
  },
  'undo.too_late': { status: 409, message: 'This cannot be undone any more.' },
  'board.closed': { status: 404, message: 'This board is not open. Ask for a new link.' },
  'board.passcode': { status: 401, message: 'This is not the passcode of the board.' },
  'board.code': { status: 401, message: 'This code is not right.' },
  'board.full': { status: 409, message: 'There is no room for more.' },
  'board.names': { status: 409, message: 'This browser has three names here. Use one of them.' },
  'search.full': { status: 409, message: 'There is no room for more.' },
  'list.full': { status: 409, message: 'There is no room for more.' },
  'board.minor_needs_passcode': {
    status: 409,
    message: 'This board shows someone under 18. Set a passcode first.',
  },
  'audition.draft_project': { status: 409, message: 'Publish the project first.' },
  'thread.not_yet': {
    status: 403,
    message: 'You can write once you are shortlisted, invited or written to.',
  },
  'thread.question_used': {
    status: 409,
    message: 'You have asked your question. Please wait for the answer.',
  },
  'thread.closed': { status: 409, message: 'This conversation is closed.' },
  'artist.not_available': { status: 409, message: 'This artist is not available.' },
  'slot.full': { status: 409, message: 'This time is no longer free. Please pick another.' },
  'slot.too_late': { status: 409, message: 'It is too late for this here. Ask the casting team.' },
  'slot.has_people': { status: 409, message: 'People have this time. Move them or ask them to pick again.' },
  'invitation.over': { status: 409, message: 'This invitation is over.' },
  'invitation.conflict': { status: 409, message: 'You have another audition at this time.' },
  'audition.stale': {
    status: 409,
    message: 'This audition was changed somewhere else. Compare before you save.',
  },
  'audition.limit': {
    status: 409,
    message: 'A project has at most 30 auditions, and an audition at most 2,000 invitations.',
  },
  'application.per_role': { status: 400, message: refusalText['application.per_role'] },
  'application.no_such_role': { status: 400, message: refusalText['application.no_such_role'] },
  'application.video_required': { status: 400, message: refusalText['application.video_required'] },
  'application.video_invalid': {
    status: 400,
    message: 'Please enter a valid video URL (YouTube, Google Drive, Dropbox, or Vimeo)',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;
