import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { formatDate } from '@kirdaar/domain/calendar.ts';
import type { ReactNode } from 'react';
import { LinkedText } from './linked-text.tsx';
import { LanguageLinks } from './notices/language-links.tsx';
import type { Paper } from './papers.ts';

type Props = { paper: Paper; children?: ReactNode };

/** The terms or the privacy notice as a page; below it the details of this Kirdaar. */
export function PaperPage({ paper: { title, lead, parts }, children }: Props) {
  return (
    <article className="mx-auto w-full max-w-page flex-1 px-(--page-margin) py-12 lg:py-20">
      <div className="flex max-w-prose flex-col gap-9">
        <header>
          <h1 className="font-display text-4xl sm:text-5xl">{title}</h1>
          <p className="pt-4 text-lg text-ink-soft">{lead}</p>
          <LanguageLinks />
          <p className="pt-4 text-sm text-ink-faint">In force since {formatDate(consentVersion)}</p>
        </header>
        {parts.map(({ heading, points }) => (
          <section key={heading} className="flex flex-col gap-4 border-t-4 border-marigold pt-5">
            <h2 className="font-display text-2xl">{heading}</h2>
            <ul className="flex list-disc flex-col gap-2.5 pl-5 marker:text-red-text">
              {points.map((point) => (
                <li key={point}>
                  <LinkedText>{point}</LinkedText>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {children}
      </div>
    </article>
  );
}
