/** English and the 22 languages of the Eighth Schedule to the Constitution, each by its own name. */
export const noticeLanguages = {
  en: 'English',
  as: 'অসমীয়া',
  bn: 'বাংলা',
  brx: 'बड़ो',
  doi: 'डोगरी',
  gu: 'ગુજરાતી',
  hi: 'हिन्दी',
  kn: 'ಕನ್ನಡ',
  kok: 'कोंकणी',
  ks: 'کٲشُر',
  mai: 'मैथिली',
  ml: 'മലയാളം',
  mni: 'ꯃꯩꯇꯩꯂꯣꯟ',
  mr: 'मराठी',
  ne: 'नेपाली',
  or: 'ଓଡ଼ିଆ',
  pa: 'ਪੰਜਾਬੀ',
  sa: 'संस्कृतम्',
  sat: 'ᱥᱟᱱᱛᱟᱲᱤ',
  sd: 'سنڌي',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  ur: 'اردو',
} as const;
export type NoticeLanguage = keyof typeof noticeLanguages;
export const languageCodes = Object.keys(noticeLanguages) as [NoticeLanguage, ...NoticeLanguage[]];
export const isNoticeLanguage = (code: string): code is NoticeLanguage => code in noticeLanguages;

/** The direction in which a language is written. */
export const directionOf = (language: NoticeLanguage) =>
  ['ks', 'sd', 'ur'].includes(language) ? 'rtl' : 'ltr';
