import { noticeLanguages } from '@kirdaar/domain/texts/notice-languages.ts';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { offeredLanguages } from './notices.ts';

/** The notice in short, in each language that has a file. */
export function LanguageLinks() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 pt-4 text-sm">
      <span>The notice in short:</span>
      {offeredLanguages.map((language) => (
        <TextLink key={language} to={language === 'en' ? '/notice' : `/notice?in=${language}`}>
          <span lang={language}>{noticeLanguages[language]}</span>
        </TextLink>
      ))}
    </p>
  );
}
