import type { ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { type CalendarDate, dateInIndia } from '@kirdaar/domain/calendar.ts';
import { isDeadlineNear } from '@kirdaar/domain/projects/terms/deadline.ts';
import { type TermFact, termLines } from '@kirdaar/domain/projects/terms/term-lines.ts';
import { contentLabels } from '@kirdaar/domain/projects/terms/term-words.ts';
import { serverNow } from '../../shell/calls/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';

const icons: Record<TermFact, IconName> = {
  pay: 'rupee',
  usage: 'play',
  exclusivity: 'pause',
  days: 'calendar',
  dates: 'calendar',
  deadline: 'clock',
  languages: 'message',
  dialects: 'message',
  skills: 'star',
  height: 'ruler',
  place: 'pin',
  provided: 'plus',
};

type Props = { terms: ProjectRole['terms']; today?: CalendarDate };

/** What a role offers and wishes, a line each with its icon, and what its scenes require; without what is
    not set (rule terms/card-1). */
export function RoleTerms({ terms, today = dateInIndia(serverNow()) }: Props) {
  const lines = termLines(terms, today);
  const isNear = terms.applyUntil !== null && isDeadlineNear(terms.applyUntil, today);
  return (
    <>
      {lines.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {lines.map(({ fact, text }) => (
            <li
              key={fact}
              className={cx(
                'flex items-start gap-2',
                fact === 'deadline' && isNear && 'font-semibold text-red-text',
              )}
            >
              <span className={cx('pt-0.5', !(fact === 'deadline' && isNear) && 'text-ink-faint')}>
                <Icon name={icons[fact]} size="size-4" />
              </span>
              <span className="min-w-0 break-words">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {terms.content.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {terms.content.map((entry) => (
            <li key={entry}>
              <Badge>{contentLabels[entry]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
