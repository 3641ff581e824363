import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { InvitationState } from '@kirdaar/domain/auditions/invitations.ts';
import { hasTimeTooSoon } from '@kirdaar/domain/auditions/places.ts';
import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { sendsBy } from '../../ui/keys/sends-by.ts';
import { Picks } from '../form/picks.tsx';
import { ChosenTimes } from './chosen-times.tsx';
import { TalentPicker } from './talent-picker.tsx';
import type { Who } from './use-who.ts';

type Props = {
  project: Pick<Project, '_id' | 'roles'>;
  roleIds: readonly string[];
  who: Who;
};

/** The candidates of a round's roles to tick. */
export function WhoPicker({ invited, ...props }: Props & { invited: ReadonlyMap<string, InvitationState> }) {
  const { project, roleIds, who } = props;
  if (project.roles.length > 0 && roleIds.length === 0)
    return <p className="text-ink-soft">Choose the roles first.</p>;
  return (
    <TalentPicker
      project={project}
      roleIds={roleIds}
      chosen={who.people}
      invited={invited}
      onToggle={who.toggle}
      onAssign={who.assign}
    />
  );
}

const setters = [
  { value: 'they', label: 'They pick a time' },
  { value: 'team', label: 'I set the times' },
];

type ChosenProps = Props & {
  /** Whether the chosen artists are listed, besides their ticks. */
  isListed?: boolean;
  messageFault?: string | undefined;
  onSend: () => void;
};

/** The chosen artists, who sets their times, and the message to them (rules auditions/inviting-1,
    auditions/places-2). */
export function WhoChosen({ project, roleIds, who, isListed = true, messageFault, onSend }: ChosenProps) {
  const { people, sets, given, times } = who;
  const hasTimes = times.length > 0;
  const without = sets && given ? people.length - given.size : 0;
  return (
    <>
      {hasTimes && (
        <Picks
          label="Times"
          name="who"
          type="radio"
          options={setters}
          value={[sets ? 'team' : 'they']}
          onChange={([one]) => who.setSets(one === 'team')}
        />
      )}
      {!sets && hasTimeTooSoon(times, new Date()) && (
        <p role="status" className="text-sm text-ink-soft">
          These times begin within an hour: set them yourself, artists cannot pick them.
        </p>
      )}
      {without > 0 && (
        <p role="status" className="text-sm text-ink-soft">
          {without === 1 ? '1 has no time and picks one.' : `${without} have no time and pick one.`}
        </p>
      )}
      {people.length === 0 ? (
        <p className="text-ink-soft">Nobody is chosen yet.</p>
      ) : !isListed ? null : (
        <ChosenTimes
          people={people}
          project={project}
          roleIds={roleIds}
          roleOf={who.roleOf}
          onAssign={who.assign}
          given={hasTimes ? given : null}
          times={times}
          onRemove={who.toggle}
          onGive={who.give}
        />
      )}
      <TextArea
        label="Message"
        name="message"
        optional
        rows={4}
        maxLength={auditionLimits.text}
        value={who.message}
        error={messageFault}
        onChange={({ target }) => who.setMessage(target.value)}
        {...sendsBy(onSend)}
      />
    </>
  );
}

/** Who is invited to a new round: those who were handed over first, further ones below. */
export function WhoOfRound(props: Omit<ChosenProps, 'isListed'>) {
  const picker = <WhoPicker {...props} invited={noneInvited} />;
  const { handedOver, sets, withoutRole } = props.who;
  if (handedOver.length === 0)
    return (
      <>
        {picker}
        <WhoChosen {...props} isListed={sets || withoutRole.length > 0} />
      </>
    );
  return (
    <>
      <WhoChosen {...props} />
      <details>
        <summary>Add people</summary>
        {picker}
      </details>
    </>
  );
}

const noneInvited: ReadonlyMap<string, InvitationState> = new Map();

/** Why the chosen artists cannot be invited yet; null if they can. */
export function whoFault({ people, withoutRole }: Who): string | null {
  if (people.length > auditionLimits.invitedAtOnce) return `At most ${auditionLimits.invitedAtOnce} at once`;
  const [undecided, ...others] = withoutRole;
  if (!undecided) return null;
  return others.length === 0
    ? `Choose a role for ${undecided.name}.`
    : `Choose a role for ${others.length + 1} artists.`;
}
