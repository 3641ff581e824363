import { directorsText, openedFromText, viewedAtText } from '@kirdaar/domain/trust/contact-details/views.ts';
import { useRevalidator } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { useMore } from '../../shell/calls/use-more.ts';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { MoreMenu } from '../more-menu.tsx';
import { blockable } from './blockable-people.ts';
import { DirectorName } from './director-name.tsx';
import type { ContactViews } from './load-contact.ts';

/** Views of the user's contact details, or of their guardian's, one line per director and day, the newest first (rule contact/ledger-2). */
export function SeenPart({ first, guardian }: { first: ContactViews; guardian: string | null }) {
  const { parts, load, pending } = useMore('seen', first, (cursor) =>
    callApi('listContactViews', { query: { cursor }, signal: patience() }),
  );
  const { revalidate } = useRevalidator();
  const views = parts.flatMap((part) => part.views);
  return (
    <section aria-labelledby="seen" className="account-part">
      <h2 id="seen" className="text-lg font-semibold">
        {guardian ? `Who saw the contact details of ${guardian}` : 'Who saw my contact details'}
      </h2>
      {views.length === 0 ? (
        <p className="text-ink-soft">
          Nobody has been shown {guardian ? `the contact details of ${guardian}` : 'your contact details'}{' '}
          yet.
        </p>
      ) : (
        <>
          <p className="text-ink-soft tabular-nums">{directorsText(first.directors30Days)}</p>
          <ul className="account-rows">
            {views.map(({ director, teamOf, day, lastAt, times, projects, hasOtherProject }) => (
              <li key={`${day} ${director._id ?? lastAt}`}>
                <div className="min-w-0">
                  <DirectorName director={director} />
                  {teamOf && (
                    <span className="block text-sm text-ink-soft">
                      In the team of {teamOf.name}, whom you blocked
                    </span>
                  )}
                  <span className="block text-sm text-ink-soft">
                    {openedFromText(projects, { hasOther: hasOtherProject })}
                  </span>
                  <span className="block text-sm text-ink-soft tabular-nums">
                    {viewedAtText({ lastAt, times })}
                  </span>
                </div>
                <MoreMenu
                  report={director._id ? { kind: 'profile', _id: director._id } : null}
                  directors={blockable(director)}
                  label={`More for ${director.name}`}
                  onBlocked={() => void revalidate()}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <MoreButton onMore={load} pending={pending} />
    </section>
  );
}
