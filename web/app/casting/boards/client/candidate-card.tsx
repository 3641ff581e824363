import type { BoardCandidate } from '@kirdaar/contract/casting/boards/board-clients.ts';
import { skillLabel } from '@kirdaar/domain/labels.ts';
import { dialects } from '@kirdaar/domain/profiles/monologues.ts';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonStyle } from '../../../ui/buttons/button-style.ts';
import { AiNote } from '../../../ui/pictures/ai-band.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import type { GivenAnswer } from './answer-queue.ts';
import { CandidatePhotos } from './candidate-photos.tsx';
import { CandidateVideo } from './candidate-video.tsx';
import { CommentField } from './comment-field.tsx';

type Props = {
  candidate: BoardCandidate;
  given: GivenAnswer;
  isSaving: boolean;
  mark: string;
  /** The next unanswered candidate, if there is another one. */
  next: { left: number; onOpen: () => void } | undefined;
  onGive: (given: GivenAnswer, isTyping?: boolean) => void;
};

/** One candidate: the fields that the board shows, and the client's answer. No answer turns the page (W10). */
export function CandidateCard({ candidate, given, isSaving, mark, next, onGive }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { name, role, about } = candidate;
  return (
    <article aria-labelledby={id} className="client-card">
      <CandidatePhotos photographs={candidate.photographs} name={name} mark={mark} />
      <div className="client-about">
        <h1 id={id} ref={heading} tabIndex={-1} className="font-display">
          {name}
        </h1>
        {role && <p className="client-for">{role}</p>}
        <dl className="client-facts">
          {factsOf(candidate).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {about && <p className="client-text">{about}</p>}
        {videosOf(candidate).map(({ what, link, aiMade }) => (
          <div key={what}>
            <CandidateVideo link={link} what={what} poster={candidate.photographs[0]} mark={mark} />
            {aiMade && <AiNote />}
          </div>
        ))}
        <CommentField
          name={name}
          comment={given.comment}
          isSaving={isSaving}
          onComment={(comment, isTyping) => onGive({ ...given, comment }, isTyping)}
        />
      </div>
      <div className="client-foot">
        <AnswerButtons
          name={name}
          answer={given.answer}
          onAnswer={(answer) => onGive({ ...given, answer })}
        />
        <div className="client-ways">
          <Link to="?" className={buttonStyle({ variant: 'quiet' })}>
            All faces
          </Link>
          {next && (
            <Button variant="secondary" onClick={next.onOpen}>
              Next ({next.left} left)
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

function factsOf({ screenAge, heightFeet, heightInches, city, languages, skills }: BoardCandidate) {
  const height = heightFeet ? `${heightFeet} ft ${heightInches ?? 0} in` : null;
  const facts = [
    { label: 'Screen age', text: screenAge && `${screenAge.from}–${screenAge.to}` },
    { label: 'Height', text: height },
    { label: 'City', text: city },
    { label: 'Languages', text: languages.join(', ') },
    { label: 'Skills', text: skills.map(skillLabel).join(', ') },
  ];
  return facts.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
}

function videosOf({ selfTape, selfTapeAiMade, reel, dialects: clips }: BoardCandidate) {
  const monologues = clips.map(({ language, link }) => {
    const label = dialects.find(({ key }) => key === language)?.label ?? language;
    return { what: `${label} monologue`, link };
  });
  const tape = { what: 'Self-tape', link: selfTape, aiMade: selfTapeAiMade };
  const others = [{ what: 'Introduction', link: reel }, ...monologues];
  return [tape, ...others.map((one) => ({ ...one, aiMade: false }))].flatMap(({ link, ...one }) =>
    link ? [{ ...one, link }] : [],
  );
}
