import type { Answer } from '@kirdaar/contract/operations.ts';
import type { DecisionTarget } from '@kirdaar/domain/casting/desk/decisions.ts';
import { ApiError, messageOf } from '../../../shell/calls/api-error.ts';
import { newIdempotencyKey } from '../../../shell/calls/idempotency-key.ts';
import { againText, resultText, undoneText } from './decision-texts.ts';
import { type CandidacyState, ShownStates } from './shown-states.ts';

/** A candidacy to decide on, with its state on screen before. */
export type DecidedCandidate = { id: string; name: string | null; before: CandidacyState };

export type Decision = {
  roleId: string;
  /** The version text of the list (rule desk/decisions-3). */
  asOf: string;
  target: DecisionTarget;
  people: readonly DecidedCandidate[];
  /** A reviewer's own grade, separate from the pick. */
  own?: boolean;
  /** Moves those with a sent outcome too, and takes it back. */
  takeBack?: true;
  /** Says who of the ticked ones it leaves out. */
  leftOut?: string;
};

/** The line about the last decision, below the list. */
export type ResultLine = {
  text: string;
  tone: 'done' | 'failed';
  canUndo: boolean;
  isStale: boolean;
  withOutcome?: Decision;
  /** Offers to turn the single-key shortcuts on. */
  turnsKeysOn?: true;
  /** Artists moved to Booked who can be notified. */
  booked?: readonly DecidedCandidate[];
  /** The address of the board to which candidates were added. */
  boardPath?: string;
};

export type DecisionsNow = {
  line: ResultLine | null;
  /** The number of decisions that wait for the network. */
  unsaved: number;
  /** Whether any response is pending. */
  sending: boolean;
  /** Increases with every visible change. */
  version: number;
  /** The number of saved acts on more than one candidate, after which the list reloads. */
  saved: number;
};

export type DeskServer = {
  decide: (decision: Decision, key: string) => Promise<Answer<'decideCandidates'>>;
  undo: (activityId: string, key: string) => Promise<Answer<'undoActivity'>>;
};

type Sent = {
  key: string;
  decision: Decision;
  /** The decision that this act undoes. */
  undoes: Sent | null;
  activityId: string | null;
};

/** A user's decisions at the desk of a project: shown at once, sent in order, each in one call. After a
    network failure they wait, and retry with the same key. Undo is an act too, so it never overtakes what
    it undoes. */
export class DeskDecisions {
  readonly #server: DeskServer;
  readonly states = new ShownStates();
  readonly #listeners = new Set<() => void>();
  readonly #queue: Sent[] = [];
  /** What can be undone, the last at the end. */
  readonly #done: Sent[] = [];
  #stopped = false;
  #running = false;
  #now: DecisionsNow = { line: null, unsaved: 0, sending: false, version: 0, saved: 0 };

  constructor(server: DeskServer) {
    this.#server = server;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly now = () => this.#now;

  /** Decides, and shows the result at once. */
  decide(decision: Decision): void {
    const sent: Sent = { key: newIdempotencyKey(), decision, undoes: null, activityId: null };
    this.#show(sent, decision.target);
    this.#done.push(sent);
    this.#send(sent);
  }

  /** Undoes the last decision not undone yet; says so if there is none. */
  undo(): void {
    const last = this.#done.pop();
    if (!last) {
      this.say('Nothing to undo.');
      return;
    }
    const key = newIdempotencyKey();
    this.#showBefore(last.decision, key);
    this.#send({ key, decision: last.decision, undoes: last, activityId: null });
  }

  /** Retries after network failures. Resolves to whether all is saved. */
  async retry(): Promise<boolean> {
    this.#stopped = false;
    await this.#run();
    return this.#queue.length === 0;
  }

  /** Reports an act of another call of the desk, with Undo like a decision. */
  acted(text: string, activityId: string | null, boardPath?: string): void {
    const decision: Decision = { roleId: '', asOf: '', target: { grade: null }, people: [] };
    if (activityId) this.#done.push({ key: newIdempotencyKey(), decision, undoes: null, activityId });
    this.#tell({
      text,
      tone: 'done',
      canUndo: activityId !== null,
      isStale: false,
      ...(boardPath && { boardPath }),
    });
  }

  /** Shows a sentence without a decision, for example why a key does nothing. */
  say(text: string): void {
    this.#tell({ text, tone: 'done', canUndo: false, isStale: false });
  }

  /** A key was pressed while single-key shortcuts are off. */
  sayKeysAreOff(): void {
    this.#tell({
      text: 'Shortcuts are off.',
      tone: 'done',
      canUndo: false,
      isStale: false,
      turnsKeysOn: true,
    });
  }

  dismiss(): void {
    this.#change({ line: null });
  }

  #send(sent: Sent): void {
    this.#queue.push(sent);
    this.#change({ line: this.#stopped ? this.#now.line : null });
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#running || this.#stopped) return;
    this.#running = true;
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      try {
        await (next.undoes ? this.#sendUndo(next, next.undoes) : this.#sendDecision(next));
      } catch (error) {
        if (mayComeLater(error)) {
          this.#stopped = true;
          break;
        }
        this.#refused(next, messageOf(error, 'This could not be saved.'));
      }
      this.#queue.shift();
    }
    this.#running = false;
    this.#change({});
  }

  async #sendDecision(sent: Sent): Promise<void> {
    const { decision, key } = sent;
    const { activityId, results } = await this.#server.decide(decision, key);
    sent.activityId = activityId;
    if (activityId === null) this.#forget(sent);
    const stayed = new Set(results.flatMap(({ _id, done }) => (done ? [] : [_id])));
    const people = decision.people.filter(({ id }) => stayed.has(id));
    this.#showBefore({ ...decision, people }, key, key);
    this.states.settle(key);
    const hasOutcome = new Set(results.flatMap(({ _id, why }) => (why === 'told' ? [_id] : [])));
    const withOutcome = decision.people.filter(({ id }) => hasOutcome.has(id));
    const { leftOut, ...withoutText } = decision;
    const again: Decision = { ...withoutText, people: withOutcome, takeBack: true };
    const moved = decision.people.filter(({ id }) => !stayed.has(id));
    const [one] = decision.people;
    const text = resultText(results, decision.target, (decision.people.length === 1 && one?.name) || null);
    this.#tell({
      text: [text, leftOut].filter(Boolean).join(' '),
      tone: 'done',
      canUndo: activityId !== null,
      isStale: stayed.size > withOutcome.length,
      ...(withOutcome.length > 0 && { withOutcome: again }),
      ...(isBooking(decision) && moved.length > 0 && { booked: moved }),
    });
    this.#count(decision);
  }

  async #sendUndo(sent: Sent, undone: Sent): Promise<void> {
    // a decision without effect, or refused, has nothing to undo
    if (undone.activityId === null) return this.states.settle(sent.key);
    const answer = await this.#server.undo(undone.activityId, sent.key);
    this.states.settle(sent.key);
    const { people, target } = undone.decision;
    const again = answer.left > 0 ? '' : ` ${againText(people, target)}`;
    const text = `${undoneText(answer)}${again}`.trim();
    this.#tell({ text, tone: 'done', canUndo: false, isStale: answer.left > 0 });
    this.#count(undone.decision);
  }

  /** The server refused it: reverts what was shown. */
  #refused(sent: Sent, text: string): void {
    const { key, decision } = sent;
    this.#forget(sent);
    if (sent.undoes) this.#show(sent, decision.target);
    else this.#showBefore(decision, key, key);
    this.states.settle(key);
    this.#tell({ text, tone: 'failed', canUndo: false, isStale: true });
  }

  #show({ key, decision }: Sent, target: DecisionTarget): void {
    for (const { id, before } of decision.people)
      this.states.put(key, decision.roleId, { id, before, target });
  }

  /** Shows the state before a decision. With `over` only where no later decision exists. */
  #showBefore({ roleId, target, people }: Decision, by: string, over?: string): void {
    for (const { id, before } of people) {
      const { stage, grade } = before;
      const back = 'stage' in target ? { stage } : { grade };
      this.states.put(by, roleId, { id, before: { ...before, ...target }, target: back }, over);
    }
  }

  #forget(sent: Sent): void {
    const place = this.#done.indexOf(sent);
    if (place >= 0) this.#done.splice(place, 1);
  }

  #count({ people }: Decision): void {
    if (people.length !== 1) this.#change({ saved: this.#now.saved + 1 });
  }

  #tell(line: ResultLine): void {
    this.#change({ line });
  }

  #change(by: Partial<DecisionsNow>): void {
    const { length } = this.#queue;
    const unsaved = this.#stopped ? length : 0;
    this.#now = { ...this.#now, ...by, unsaved, sending: length > 0, version: this.#now.version + 1 };
    for (const listener of this.#listeners) listener();
  }
}

function isBooking({ target }: Decision): boolean {
  return 'stage' in target && target.stage === 'booked';
}

/** Whether to retry: no network, a timeout, or a busy server. */
function mayComeLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}
