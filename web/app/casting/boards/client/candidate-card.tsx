import type { BoardCandidate } from '@kirdaar/contract/casting/boards/board-clients.ts';
import { boardLimits } from '@kirdaar/domain/casting/boards/boards.ts';
import { skillLabel } from '@kirdaar/domain/labels.ts';
import { dialects } from '@kirdaar/domain/profiles/monologues.ts';
import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import type { GivenAnswer } from './answer-queue.ts';
import { CandidatePhotos } from './candidate-photos.tsx';
import { CandidateVideo } from './candidate-video.tsx';

type Props = {
  candidate: BoardCandidate;
  given: GivenAnswer;
  mark: string;
  isFirst: boolean;
  /** Called with each change of a text too, while it is typed. */
  onGive: (given: GivenAnswer, isTyping?: boolean) => void;
};

/** One candidate: the fields that the board shows, and the client's answer. */
export function CandidateCard({ candidate, given, mark, isFirst, onGive }: Props) {
  const heading = useId();
  const { name, role, about } = candidate;
  return (
    <article aria-labelledby={heading} className="client-card">
      <CandidatePhotos photographs={candidate.photographs} name={name} mark={mark} isFirst={isFirst} />
      <div className="client-about">
        <h2 id={heading} className="font-display">
          {name}
        </h2>
        {role && <p className="client-role">{role}</p>}
        <dl className="client-facts">
          {factsOf(candidate).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {about && <p className="client-text">{about}</p>}
        <Videos candidate={candidate} />
        <Comment given={given} name={name} onGive={onGive} />
      </div>
      <AnswerButtons name={name} answer={given.answer} onAnswer={(answer) => onGive({ ...given, answer })} />
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

function Videos({ candidate }: { candidate: BoardCandidate }) {
  const clips = candidate.dialects.map(({ language, link }) => {
    const label = dialects.find(({ key }) => key === language)?.label ?? language;
    return { what: `${label} monologue`, link };
  });
  const videos = [
    { what: 'Self-tape', link: candidate.selfTape },
    { what: 'Introduction', link: candidate.reel },
    ...clips,
  ].flatMap(({ what, link }) => (link ? [{ what, link }] : []));
  return videos.map(({ what, link }) => (
    <CandidateVideo key={what} link={link} what={what} title={`${what} of ${candidate.name}`} />
  ));
}

function Comment({ given, name, onGive }: Pick<Props, 'given' | 'onGive'> & { name: string }) {
  const [open, setOpen] = useState(given.comment !== null);
  const [isNew] = useState(!open);
  const [text, setText] = useState(given.comment ?? '');
  const say = (words: string, isTyping: boolean) =>
    onGive({ ...given, comment: words.trim() || null }, isTyping);
  if (!open) {
    return (
      <Button variant="quiet" onClick={() => setOpen(true)} aria-label={`Comment on ${name}`}>
        Comment
      </Button>
    );
  }
  return (
    <TextArea
      label={`Comment on ${name}`}
      rows={2}
      maxLength={boardLimits.comment}
      autoFocus={isNew}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        say(event.target.value, true);
      }}
      onBlur={() => say(text, false)}
    />
  );
}
