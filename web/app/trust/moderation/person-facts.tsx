import type { ModeratedPerson } from '@kirdaar/contract/trust/moderation/people.ts';
import { dateInIndia, formatDate, momentInIndia } from '@kirdaar/domain/calendar.ts';
import { Photo } from '../../ui/pictures/photo.tsx';
import { TextLink } from '../../ui/text/text-link.tsx';
import { CaseLines } from './case-lines.tsx';
import { FactList } from './facts.tsx';
import { sameNumberText, workLabels } from './moderation-texts.ts';

/** What a person has and did here: photographs, work, sign-ins, reports (rule moderation/people-2). */
export function PersonLists({ shown }: { shown: ModeratedPerson }) {
  const { role, photographs, sameNumber, work, workTotal, signIns, cases, reported } = shown;
  return (
    <>
      {sameNumber.length > 0 && (
        <FactList title={sameNumberText(sameNumber.length)} empty="">
          {sameNumber.map(({ _id, name }) => (
            <li key={_id}>
              <TextLink to={`/admin/people/${_id}`}>{name}</TextLink>
            </li>
          ))}
        </FactList>
      )}
      {photographs.length > 0 && (
        <ul aria-label="Photographs" className="admin-photographs">
          {photographs.map(({ name, photo }) => (
            <li key={name}>
              <a href={`/api${photo.url}`} target="_blank" rel="noopener">
                <Photo photo={photo} alt={name} sizes="7rem" className="aspect-4/5 rounded-md" />
                <span className="text-sm text-ink-soft">
                  {name}
                  <span className="sr-only"> (opens in a new window)</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <CaseLines cases={cases} />
      <FactList title="What they reported" empty="Nothing.">
        {reported.map(({ reference, caseId, name, at }) => (
          <li key={reference}>
            {caseId ? <TextLink to={`/admin/cases/${caseId}`}>{reference}</TextLink> : reference} about {name}
            , {momentInIndia(at)}
          </li>
        ))}
      </FactList>
      <FactList
        title={role === 'Director' ? `Projects (${workTotal})` : `Applications (${workTotal})`}
        empty="None."
      >
        {work.map(({ projectId, project, role: ofRole, state, at }) => (
          <li key={`${projectId} ${ofRole} ${at}`}>
            <TextLink to={`/admin/projects/${projectId}`}>{project ?? 'Untitled Project'}</TextLink>
            {ofRole && `, ${ofRole}`}: {workLabels[state]}, {formatDate(dateInIndia(new Date(at)))}
          </li>
        ))}
      </FactList>
      <FactList title="Where they are signed in" empty="Nowhere.">
        {signIns.map(({ browser, at, lastSeenAt }) => (
          <li key={`${browser} ${at}`} className="tabular-nums">
            {browser}, since {momentInIndia(at)}, last here {momentInIndia(lastSeenAt)}
          </li>
        ))}
      </FactList>
    </>
  );
}
