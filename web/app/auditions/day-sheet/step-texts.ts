import type { CheckInStep, StepShown } from '@kirdaar/domain/auditions/check-ins.ts';
import { timeInIndia } from '@kirdaar/domain/calendar.ts';
import { centimetres, feetText } from '@kirdaar/domain/projects/terms/heights.ts';
import { longWaitOf } from './sections.ts';
import type { ShownPerson } from './shown-people.ts';

/** Buttons are acts (rule auditions/sheet-1). */
export const actLabels: Record<CheckInStep, string> = {
  arrived: 'Check in',
  in: 'Call in',
  done: 'Done',
  no_show: 'No-show',
  undo: 'Undo',
};

/** States, as one word in a sentence. */
const stateNames: Record<StepShown, string> = {
  arrived: 'Here',
  in: 'In',
  done: 'Done',
  no_show: 'No-show',
};

const at = (moment: string | null) => moment && timeInIndia(new Date(moment));

/** Where a person is: 'Here since 18:32', after 30 minutes 'Waiting 40 min'; null before they come. */
export function stateText(person: ShownPerson, now: number): { text: string; isLong: boolean } | null {
  const { step, stepAt, arrivedAt } = person;
  const waited = longWaitOf(person, now);
  if (waited !== null) return { text: `Waiting ${waited} min`, isLong: true };
  const said = (text: string) => ({ text, isLong: false });
  if (step === null) return null;
  if (step === 'arrived') return said(arrivedAt ? `Here since ${at(arrivedAt)}` : 'Here');
  if (step === 'in') return said(stepAt ? `In since ${at(stepAt)}` : 'In');
  if (step === 'done') return said(stepAt ? `Done at ${at(stepAt)}` : 'Done');
  return said('No-show');
}

/** What a screen reader announces after a tap. */
export function announcement(step: CheckInStep, name: string): string {
  const texts: Record<CheckInStep, string> = {
    arrived: `${name} is checked in.`,
    in: `${name} is called in.`,
    done: `${name} is done.`,
    no_show: `${name} did not come.`,
    undo: `The last step of ${name} is undone.`,
  };
  return texts[step];
}

/** 'Leela Krishnan set Ajit Rao to No-show at 18:16.' */
export function overruledText({ name, step, stepBy, stepAt }: ShownPerson): string {
  return `${stepBy?.name ?? ''} set ${name} to ${step ? stateNames[step] : ''} at ${at(stepAt)}.`;
}

type Measured = Pick<ShownPerson, 'screenAge' | 'heightFeet' | 'heightInches'>;

/** '28-35', or '30'. */
export function screenAgeOf({ screenAge }: Measured): string | null {
  if (!screenAge) return null;
  const { from, to } = screenAge;
  return from === to ? String(from) : `${from}-${to}`;
}

/** '5 ft 4'. */
export function heightOf({ heightFeet, heightInches }: Measured): string | null {
  return heightFeet === null ? null : feetText(centimetres(heightFeet, heightInches ?? 0));
}
