import type { Message } from '@kirdaar/contract/messaging/threads.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { dayName } from '../../shell/page/day-name.ts';

/** Messages of one sender in a row. */
export type Run = { from: string; mine: boolean; messages: Message[] };
export type MessageDay = { name: string; runs: Run[] };

/** Messages oldest first, by day in India, those of one sender in a row together (rule
    messages/screens-2). */
export function messagesByDay(messages: readonly Message[], now: Date): MessageDay[] {
  const days: MessageDay[] = [];
  for (const message of messages) {
    const name = dayName(dateInIndia(new Date(message.at)), now);
    let day = days.at(-1);
    if (day?.name !== name) {
      day = { name, runs: [] };
      days.push(day);
    }
    const { from, mine } = message;
    const run = day.runs.at(-1);
    if (run?.from === from && run.mine === mine) run.messages.push(message);
    else day.runs.push({ from, mine, messages: [message] });
  }
  return days;
}
