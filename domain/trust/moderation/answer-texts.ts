/** The texts that an answer to a contact message can start with (rule moderation/messages-2). */
export const answerTexts = {
  'Asked for money':
    'Artists never pay to audition or to get a part. Please pay nothing, and keep the messages. Report the person or the project with the three dots next to it, so that we can act.',
  'Cannot sign in':
    'Please choose ‘Forgot password?’ on the sign-in page. The mail with the code arrives within minutes; look among spam, too. Write again if it does not.',
  'Delete or correct data':
    'You can download, correct and delete your data yourself, under ‘Your account’ in your menu. Write again if something is missing there, and we do it for you.',
  'Casting decisions':
    'Who is invited or chosen is decided by the casting director of the project alone. We do not know the reasons, and cannot change the decision. Other open roles are on the page ‘Projects’.',
  'More details, please':
    'To help you we need to know more: which page or person it is about, what happened, and when. A picture of the screen helps. Please answer this mail.',
  'Reported, thank you':
    'Thank you for writing. We look at this as a report, and mail you once we have decided. If you are in danger, call 112.',
} as const;
export type AnswerTitle = keyof typeof answerTexts;
export const answerTitles = Object.keys(answerTexts) as AnswerTitle[];
