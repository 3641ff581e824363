import { auditionText } from '@kirdaar/domain/auditions/candidate-audition.ts';
import { stageLabels } from '@kirdaar/domain/casting/desk/stages.ts';
import { placeText, skillLabel } from '@kirdaar/domain/labels.ts';
import { safeHref } from '@kirdaar/domain/links/safe-href.ts';
import { youtubeId } from '@kirdaar/domain/links/video-link.ts';
import { addressOf, heightText, screenAgeText } from '@kirdaar/domain/profiles/measures.ts';
import type { PhotoType } from '@kirdaar/domain/profiles/photo-types.ts';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { UnknownFace } from '../../../ui/cards/unknown-face.tsx';
import { AiNote } from '../../../ui/pictures/ai-band.tsx';
import { Photo } from '../../../ui/pictures/photo.tsx';
import { YouTubeEmbed } from '../../../ui/pictures/youtube-embed.tsx';
import { ClampText } from '../../../ui/text/clamp-text.tsx';
import { stateName } from '../../../ui/text/place-name.ts';
import { type ActChoice, ActDialogs } from '../decisions/act-dialogs.tsx';
import type { DeskDecisions } from '../decisions/desk-decisions.ts';
import { GradeButtons } from '../decisions/grade-buttons.tsx';
import { gradesText } from '../decisions/grades-text.ts';
import { useActs } from '../decisions/use-acts.tsx';
import { auditionOf } from '../lists/shown-audition.ts';
import { type ComparedCandidate, type Comparison, standingOf } from './load-compare.ts';

type Props = {
  candidate: ComparedCandidate;
  comparison: Comparison;
  decisions: DeskDecisions;
  photo: PhotoType | 'picture';
  answers: readonly { client: string; answer: string; comment: string | null }[];
  decides: boolean;
  onRemove: () => void;
};

/** A compared candidate; the rows of all columns have equal heights. */
export function CompareColumn({
  candidate,
  comparison,
  decisions,
  photo,
  answers,
  decides,
  onRemove,
}: Props) {
  const { id, profile, selfTape, selfTapeAiMade, notes, asOf } = candidate;
  const { roleId } = comparison;
  const { name } = profile;
  const one = standingOf(candidate, comparison, decisions);
  const { before } = one;
  const audition = auditionOf(candidate.candidate);
  const [open, setOpen] = useState<ActChoice | null>(null);
  const people = [one];
  // comparing is not viewing
  const unseenOf = async () => new Set(candidate.candidate.viewed ? [] : [id]);
  const acts = useActs({ decisions, from: { roleId, asOf }, unseenOf });
  const picture = photo === 'picture' ? profile.picture : profile.images[photo];

  return (
    <article aria-label={name} className="compare-column">
      <h2 className="font-semibold">
        {name} <Badge>{stageLabels[before.stage]}</Badge>
      </h2>
      {picture ? (
        <Photo
          photo={picture}
          alt={`Photograph of ${name}`}
          sizes="(min-width: 768px) 25vw, 46vw"
          className="compare-photo"
        />
      ) : (
        <div className="compare-photo">
          <UnknownFace name={name} />
        </div>
      )}
      <div className="compare-acts">
        {decides && (
          <>
            <GradeButtons
              decides
              grade={before.grade}
              onPress={(grade) => acts.press({ kind: 'grade', grade }, people)}
            />
            <Button
              size="sm"
              variant={before.stage === 'shortlisted' ? 'secondary' : 'primary'}
              onClick={() => acts.press({ kind: 'shortlist' }, people)}
            >
              {before.stage === 'shortlisted' ? 'Back to Considered' : 'Shortlist'}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => acts.press({ kind: 'pass' }, people)}>
              {before.stage === 'passed' ? 'Back to Considered' : 'Pass'}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setOpen('stages')}>
              Move to…
            </Button>
          </>
        )}
        <Button size="sm" variant="quiet" onClick={onRemove}>
          Remove from comparison
        </Button>
      </div>
      <Row label="Self-tape">
        {selfTape && <Tape link={selfTape} name={name} />}
        {selfTape && selfTapeAiMade && <AiNote />}
      </Row>
      <Row label="Age">{profile.age === null ? null : `${profile.age} years`}</Row>
      <Row label="Screen age">{screenAgeText(profile.screenAge)}</Row>
      <Row label="Height">{heightText(profile.heightFeet, profile.heightInches)}</Row>
      <Row label="Languages">{profile.languages.join(', ')}</Row>
      <Row label="Skills">{profile.skills.map(skillLabel).join(', ')}</Row>
      <Row label="Place">{placeText(addressOf(profile), stateName, '')}</Row>
      <Row label="Picks">{gradesText(before.grade, candidate.candidate.grades)}</Row>
      <Row label="Audition">{audition && auditionText(audition, new Date())}</Row>
      <Row label="Client answers">
        {answers.length > 0 && (
          <ul className="flex flex-col gap-1">
            {answers.map((one) => (
              <li key={one.client}>
                <span className="text-ink-faint">{one.client}:</span> {answerWords[one.answer]}
                {one.comment && ` – ${one.comment}`}
              </li>
            ))}
          </ul>
        )}
      </Row>
      <Row label="Notes">
        {notes.length > 0 && (
          <ul className="flex flex-col gap-1">
            {notes.map((note) => (
              <li key={note._id} className="compare-note">
                <span className="text-ink-faint">{note.author.name}</span>
                <ClampText text={note.text} />
              </li>
            ))}
          </ul>
        )}
      </Row>
      {acts.dialog}
      <ActDialogs
        open={open}
        onChoose={(target) => void acts.decide(people, target)}
        others={[]}
        onClose={() => setOpen(null)}
      />
    </article>
  );
}

const answerWords: Record<string, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' };

/** One fact of each; a dash if unknown. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-sm text-ink-faint">{label}</p>
      <div>{children || '–'}</div>
    </div>
  );
}

function Tape({ link, name }: { link: string; name: string }) {
  const film = youtubeId(link);
  if (film) return <YouTubeEmbed id={film} title={`Self-tape of ${name}`} />;
  const href = safeHref(link);
  if (!href) return null;
  return (
    <a href={href} target="_blank" rel="noreferrer" className="font-semibold text-red-text underline">
      Open the self-tape
    </a>
  );
}
