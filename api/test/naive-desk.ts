import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import type { TellableOutcome } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import {
  inPlayStages,
  type NaiveActivity,
  type NaiveCandidacy,
  NaiveField,
  type NaiveTelling,
  undoNaively,
} from './naive-undo.ts';

const tenMinutes = 600_000;

export type NaiveWish = { stage: Stage } | { grade: number | null };
export type NaiveVerdict = { done: boolean; why?: 'changed' | 'told' | 'not_found'; by?: string };

/** A project for its team, in memory: implements the desk rules and nothing of the storage. */
export class NaiveDesk {
  candidacies: NaiveCandidacy[] = [];
  /** The people on the project's own shortlist. */
  facts = new Map<string, NaiveField<boolean>>();
  /** Sent messages by kind. */
  messages: Record<string, number> = {};
  /** Increases with every act: a later act has seen the earlier ones. */
  acts = 0;
  now = 0;
  of = (artist: string) => this.candidacies.filter((one) => one.artist === artist);
  find = (artist: string, role: string) => this.of(artist).find((one) => one.role === role);
  fact(artist: string): NaiveField<boolean> {
    const fact = this.facts.get(artist) ?? new NaiveField<boolean>(false);
    this.facts.set(artist, fact);
    return fact;
  }
  isInPlay = (artist: string) => this.of(artist).some(({ stage }) => inPlayStages.has(stage.value));
  isShortlisted = (artist: string) => this.fact(artist).value || this.isInPlay(artist);

  /** D10, D15, D3: moves each, and gives the activity if anything changed. */
  decide(
    by: string,
    chosen: (NaiveCandidacy | undefined)[],
    { listedAt, wish, takesBack }: { listedAt: number; wish: NaiveWish; takesBack: boolean },
  ): { verdicts: NaiveVerdict[]; activity: NaiveActivity | null } {
    this.acts += 1;
    const verdicts = chosen.map((one): NaiveVerdict & { changing?: NaiveCandidacy } => {
      if (!one || !this.candidacies.includes(one)) return { done: false, why: 'not_found' };
      const field = 'stage' in wish ? one.stage : one.grade;
      if (field.value === ('stage' in wish ? wish.stage : wish.grade)) return { done: true };
      if (field.by !== null && field.by !== by && field.at > listedAt)
        return { done: false, why: 'changed', by: field.by };
      if ('stage' in wish && one.outcome !== 'none' && !takesBack) return { done: false, why: 'told' };
      return { done: true, changing: one };
    });
    const changing = verdicts.flatMap((one) => one.changing ?? []);
    const activity = this.#begin(by);
    for (const one of changing) {
      if ('grade' in wish)
        activity.changes.push({ of: one, grade: one.grade.change(wish.grade, by, this.acts) });
      else this.#move(activity, one, wish.stage);
    }
    if ('stage' in wish) this.#dropIdle(activity, changing);
    return {
      verdicts: verdicts.map(({ changing: _, ...verdict }) => verdict),
      activity: changing.length > 0 ? activity : null,
    };
  }

  /** D1: existing candidates are moved, others are added. */
  add(by: string, role: string, artists: string[], stage: Stage) {
    this.acts += 1;
    const activity = this.#begin(by);
    const moved: NaiveCandidacy[] = [];
    const verdicts = artists.map((artist): NaiveVerdict => {
      const there = this.find(artist, role);
      if (there?.stage.value === stage) return { done: true };
      if (there && there.outcome !== 'none') return { done: false, why: 'told' };
      if (there) {
        this.#move(activity, there, stage);
        moved.push(there);
      } else {
        const one = this.#consider(artist, role);
        activity.changes.push({ of: one, added: true, stage: one.stage.change(stage, by, this.acts) });
      }
      return { done: true };
    });
    this.#dropIdle(activity, moved);
    return { verdicts, activity: activity.changes.length > 0 ? activity : null };
  }

  /** P's own shortlist; its activities cannot be undone. */
  shortlist(by: string, artist: string): void {
    this.acts += 1;
    if (!this.fact(artist).value) this.fact(artist).change(true, by, this.acts);
    for (const one of this.of(artist))
      if (one.applied && one.stage.value === 'considered') one.stage.change('shortlisted', by, this.acts);
  }

  /** False if a person is further than the shortlist. */
  takeBack(by: string, artist: string): boolean {
    const own = this.of(artist);
    if (own.some(({ stage }) => inPlayStages.has(stage.value) && stage.value !== 'shortlisted')) return false;
    this.acts += 1;
    if (this.fact(artist).value) this.fact(artist).change(false, by, this.acts);
    for (const one of own)
      if (one.stage.value === 'shortlisted') one.stage.change('considered', by, this.acts);
    return true;
  }

  apply(artist: string, role: string): void {
    const one = this.find(artist, role) ?? this.#consider(artist, role);
    one.applied = true;
  }

  /** False if the artist was shown a decision. */
  withdraw(artist: string, role: string): boolean {
    const one = this.find(artist, role);
    if (!one || this.isShortlisted(artist) || one.outcome !== 'none') return false;
    this.acts += 1;
    one.applied = false;
    if (one.telling.value) one.telling.change(null, null, this.acts);
    if (one.stage.value === 'considered' && one.grade.value === null) this.remove(one);
    return true;
  }

  /** D12: the recipients of an outcome among these, without candidates still in play. */
  recipients(chosen: NaiveCandidacy[], outcome: TellableOutcome): NaiveCandidacy[] {
    const open = chosen.filter((one) => one.outcome === 'none' && one.telling.value === null);
    if (outcome === 'booked') return open.filter(({ stage }) => stage.value === 'booked');
    return open.filter((one) => one.applied && !this.isShortlisted(one.artist));
  }

  /** D14: they are sent in ten minutes. */
  tell(by: string, recipients: NaiveCandidacy[], outcome: TellableOutcome): NaiveActivity {
    this.acts += 1;
    const activity = this.#begin(by);
    const telling = { outcome, at: this.now + tenMinutes };
    for (const one of recipients) {
      const stage = outcome === 'booked' ? 'booked' : 'passed';
      if (one.stage.value !== stage) this.#move(activity, one, stage);
      activity.changes.push({ of: one, telling: one.telling.change(telling, by, this.acts) });
    }
    return activity;
  }

  /** Sends due outcomes: one message per artist and outcome, for all roles. */
  leave(): void {
    this.acts += 1;
    const due = this.candidacies.filter(({ telling }) => telling.value && telling.value.at <= this.now);
    for (const one of due) {
      one.outcome = one.telling.value?.outcome ?? 'none';
      one.telling.change(null, null, this.acts);
    }
    const sent = new Set(due.map(({ outcome, artist }) => `${outcome} ${artist}`));
    for (const message of sent) this.#say(`outcome.${message.split(' ')[0]}`);
  }

  undo = (by: string, activity: NaiveActivity) => undoNaively(this, by, activity);

  remove(gone: NaiveCandidacy): void {
    this.candidacies = this.candidacies.filter((one) => one !== gone);
  }

  #begin(by: string): NaiveActivity {
    return { by, until: this.now + tenMinutes, isUndone: false, changes: [] };
  }

  #consider(artist: string, role: string): NaiveCandidacy {
    const one = {
      artist,
      role,
      applied: false,
      stage: new NaiveField<Stage>('considered'),
      grade: new NaiveField<number | null>(null),
      telling: new NaiveField<NaiveTelling | null>(null),
      outcome: 'none' as const,
    };
    this.candidacies.push(one);
    return one;
  }

  #move(activity: NaiveActivity, one: NaiveCandidacy, stage: Stage): void {
    activity.changes.push({ of: one, stage: one.stage.change(stage, activity.by, this.acts) });
    if (one.telling.value)
      activity.changes.push({ of: one, telling: one.telling.change(null, activity.by, this.acts) });
    if (one.outcome !== 'none') this.#say('outcome.taken_back');
    one.outcome = 'none';
  }

  /** D3. */
  #dropIdle(activity: NaiveActivity, moved: NaiveCandidacy[]): void {
    for (const artist of new Set(moved.map((one) => one.artist))) {
      if (!this.fact(artist).value || this.isInPlay(artist)) continue;
      activity.changes.push({ artist, fact: this.fact(artist).change(false, activity.by, this.acts) });
    }
  }

  #say(kind: string): void {
    this.messages[kind] = (this.messages[kind] ?? 0) + 1;
  }
}
