import { directionOf, type NoticeLanguage } from '@kirdaar/domain/texts/notice-languages.ts';
import { LinkedText } from '../linked-text.tsx';
import { LanguageLinks } from './language-links.tsx';
import type { Notice } from './notices.ts';

type Props = { language: NoticeLanguage; notice: Notice; english: Notice | null };

/** The notice and the rules in one language; a draft has the English below it (rule pages/legal-6). */
export function NoticePage({ language, notice, english }: Props) {
  return (
    <article className="mx-auto w-full max-w-page flex-1 px-(--page-margin) py-12 lg:py-20">
      <div className="flex max-w-prose flex-col gap-9">
        <NoticeTexts language={language} notice={notice}>
          <LanguageLinks />
        </NoticeTexts>
        {english && <NoticeTexts language="en" notice={english} isBelow />}
      </div>
    </article>
  );
}

type TextsProps = {
  language: NoticeLanguage;
  notice: Notice;
  isBelow?: boolean;
  children?: React.ReactNode;
};

function NoticeTexts({ language, notice, isBelow = false, children }: TextsProps) {
  const Title = isBelow ? 'h2' : 'h1';
  const Heading = isBelow ? 'h3' : 'h2';
  return (
    <div lang={language} dir={directionOf(language)} className="flex flex-col gap-9">
      <header>
        <Title className="font-display text-3xl sm:text-4xl">{notice.title}</Title>
        {notice.draft && <p className="pt-4 font-semibold">{notice.draft}</p>}
        <p className="pt-4 text-lg text-ink-soft">{notice.lead}</p>
        {children}
      </header>
      {[...notice.notice, notice.rules].map(({ heading, points }) => (
        <section key={heading} className="flex flex-col gap-4 border-t-4 border-marigold pt-5">
          <Heading className="font-display text-2xl">{heading}</Heading>
          <ul className="flex list-disc flex-col gap-2.5 pl-5 marker:text-red-text">
            {points.map((point) => (
              <li key={point}>
                <LinkedText>{point}</LinkedText>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
