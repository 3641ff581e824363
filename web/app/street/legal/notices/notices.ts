import { isNoticeLanguage, type NoticeLanguage } from '@kirdaar/domain/texts/notice-languages.ts';

type Part = { heading: string; points: readonly string[] };

/** The notice, the rules and the consent page in one language; '{name}' is the child's name. */
export type Notice = {
  /** A draft has the English below it; a checked one was read by a second person and a lawyer. */
  state: 'draft' | 'checked';
  /** Above a draft; empty for English. */
  draft: string;
  title: string;
  lead: string;
  notice: readonly Part[];
  rules: Part;
  consent: {
    title: string;
    about: string;
    adult: string;
    agree: string;
    yes: string;
    no: string;
    withdraw: string;
  };
};

// a language is offered as soon as its file is here
const files = import.meta.glob<{ notice: Notice }>('./texts/*.ts');
const pathOf = (language: NoticeLanguage) => `./texts/${language}.ts`;

/** The languages that have a file, English first. */
export const offeredLanguages: readonly NoticeLanguage[] = ['en' as const].concat(
  Object.keys(files).flatMap((path) => {
    const code = /([a-z]+)\.ts$/.exec(path)?.[1] ?? '';
    return isNoticeLanguage(code) && code !== 'en' ? [code as 'en'] : [];
  }),
);

/** The texts of a language, loaded when they are opened. */
export async function loadNotice(language: NoticeLanguage): Promise<Notice> {
  const load = files[pathOf(language)] ?? files[pathOf('en')];
  if (!load) throw new Error('the English notice is missing');
  return (await load()).notice;
}
