import { directorsText, openedFromText, viewedAtText } from '@kirdaar/domain/trust/contact-details/views.ts';
import { useRevalidator } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { useMore } from '../../shell/calls/use-more.ts';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { BlockButton } from '../blocks/block-button.tsx';
import { blockable } from './blockable-people.ts';
import { DirectorName } from './director-name.tsx';
import type { ContactViews } from './load-contact.ts';

/** Views of the user's contact details, one line per director and day, the newest first (rule contact/ledger-2). */
export function SeenPart({ first }: { first: ContactViews }) {
  const { parts, load, pending } = useMore('seen', first, (cursor) =>
    callApi('listContactViews', { query: { cursor }, signal: patience() }),
  );
  const { revalidate } = useRevalidator();
  const views = parts.flatMap((part) => part.views);
  return (
    <section aria-labelledby="seen" className="account-part">
      <h2 id="seen" className="text-lg font-semibold">
        Who saw my contact details
      </h2>
      {views.length === 0 ? (
        <p className="text-ink-soft">Nobody has been shown your contact details yet.</p>
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
                <BlockButton directors={blockable(director)} onBlocked={() => void revalidate()} />
              </li>
            ))}
          </ul>
        </>
      )}
      <MoreButton onMore={load} pending={pending} />
    </section>
  );
}
