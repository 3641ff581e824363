import { useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { Menu } from '../../ui/menu.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { ActDialog } from './act-dialog.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import type { DecisionOptions, OpenDecision, PossibleDecision } from './decisions.ts';
import { actLabel, isDanger, takenText } from './moderation-texts.ts';
import { ToCaseDialog } from './to-case-dialog.tsx';
import { type Takeable, useTake } from './use-take.ts';
import '../../ui/forms/form-bar.css';

const keyOf = ({ act, outcome }: PossibleDecision) => `${act} ${outcome ?? ''}`;

/** Whether it is what the item waits for. */
const isAnswer = ({ act, about }: PossibleDecision) => act === 'verify' || about.kind === 'case';

/** The digit that opens an action. */
const keyAt = (at: number) => `${at + 1}`;

/** How many decisions a bar shows as buttons; its menu has the others. */
const most = { laptop: 4, phone: 2, phoneWithTake: 1 };

type Props = DecisionOptions & {
  /** The item of the queue, as long as it waits. */
  take?: Takeable | null;
};

/** The actions of the open item, in a bar at its foot: digits open them, `a` leads to them, `t` takes the item (rules
    moderation/console-1, moderation/take-1). */
export function Acts({ can, name, peopleSeen, take = null }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTaking, takeIt] = useTake(take);
  const bar = useRef<HTMLElement>(null);
  const isMoving = useNavigation().state !== 'idle';
  const keys = {
    ...Object.fromEntries(can.map((one, at) => [keyAt(at), () => setChosen(keyOf(one))])),
    a: () => {
      const [first] = can;
      if (first?.act === 'answer') return setChosen(keyOf(first));
      bar.current?.querySelector<HTMLElement>('.admin-bar-acts button')?.focus();
    },
    t: take ? takeIt : undefined,
  };
  // a key after `j` is meant for the next item, which is not there yet
  useKeys(isMoving ? {} : keys);
  const open = can.find((one) => keyOf(one) === chosen);
  if (can.length === 0 && !take) return null;
  const onPhone = take ? most.phoneWithTake : most.phone;
  return (
    <section ref={bar} aria-label="Actions" className="admin-bar form-bar">
      {take?.takenBy && <p className="text-sm text-ink-soft">{takenText(take.takenBy, new Date())}</p>}
      <div className="admin-bar-acts">
        {can.slice(0, most.laptop).map((one, at) => (
          <Button
            key={keyOf(one)}
            variant={isDanger(one.act) ? 'danger' : at === 0 && isAnswer(one) ? 'primary' : 'secondary'}
            className={at < onPhone ? undefined : 'max-lg:hidden'}
            onClick={() => setChosen(keyOf(one))}
            aria-keyshortcuts={keyAt(at)}
          >
            {actLabel(one)}
            <span aria-hidden="true" className="font-normal tabular-nums opacity-70 max-lg:hidden">
              {keyAt(at)}
            </span>
          </Button>
        ))}
        {take && (
          <Button variant="secondary" pending={isTaking} onClick={takeIt} aria-keyshortcuts="t">
            Take
          </Button>
        )}
        <MoreActs can={can.slice(onPhone)} className="lg:hidden" onChoose={setChosen} />
        <MoreActs can={can.slice(most.laptop)} className="max-lg:hidden" onChoose={setChosen} />
      </div>
      {open && (
        <DecisionDialog
          key={keyOf(open)}
          {...open}
          name={name}
          peopleSeen={peopleSeen}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

function DecisionDialog(props: OpenDecision) {
  if (props.act === 'answer') return <AnswerDialog {...props} />;
  return props.act === 'to_case' ? <ToCaseDialog {...props} /> : <ActDialog {...props} />;
}

type MoreProps = {
  can: readonly PossibleDecision[];
  className: string;
  onChoose: (key: string) => void;
};

function MoreActs({ can, className, onChoose }: MoreProps) {
  if (can.length === 0) return null;
  const items = can.map((one) => ({
    label: actLabel(one),
    danger: isDanger(one.act),
    onSelect: () => onChoose(keyOf(one)),
  }));
  return <Menu label="More actions" trigger={<Icon name="more" />} items={items} className={className} />;
}

/** Replaces the decisions in a moderator's own case (rule moderation/own-1). */
export function OwnCase({ isMessage = false }: { isMessage?: boolean }) {
  return (
    <p className="font-medium">
      {isMessage
        ? 'You sent this yourself: another administrator closes it.'
        : 'This is your own case: another administrator decides it.'}
    </p>
  );
}
