import { zodResolver } from '@hookform/resolvers/zod';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Path, type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { messageOf } from '../../shell/calls/api-error.ts';
import { isSignedOut } from '../../shell/session/session.ts';
import { signInAgainPath } from '../../shell/session/sign-in-again.ts';
import type { Choices } from '../../ui/comparing/compared.ts';
import { prepareToasts, toast } from '../../ui/toasts/toast.ts';
import { resolvedFiles } from './conflict/file-differences.ts';
import { type Conflict, isConflict } from './conflict/find-conflict.ts';
import { resolved } from './conflict/resolve.ts';
import { stayingRoles, staysText } from './conflict/staying-roles.ts';
import { type SaveAct, useChangedElsewhere } from './conflict/use-changed-elsewhere.ts';
import { onlyDraftTakes } from './files/banner-checks.ts';
import { noFiles, type ProjectFiles } from './form-data.ts';
import { type FormMode, modeRules, modeWords } from './form-mode.ts';
import { emptyProject, isStorable, type ProjectValues, valuesOf } from './form-values.ts';
import type { ProtectedRole } from './roles/protected-roles.tsx';
import { sameContent } from './same-content.ts';
import { isBannerLost, type Kept, useSaving } from './saving/use-saving.ts';
import { useProjectTexts } from './use-project-texts.ts';
import { lacksMark, useRefusal } from './use-refusal.ts';
import { useStanding } from './use-standing.ts';

export type ProjectFormOptions = {
  mode: FormMode;
  project: Project | null;
  protectedRoles: readonly ProtectedRole[];
  userId: string;
  kept: Kept | null;
};

/** The result of saving a draft: saved, found published, or failed. */
type DraftOutcome = 'draft' | Project | null;

/** The state and the actions of the project form, the same for creating, editing a draft and editing a
    published project. */
export function useProjectForm(options: ProjectFormOptions) {
  const { project, userId, kept } = options;
  const navigate = useNavigate();
  const standing = useStanding({ ...options, files: project ?? kept?.files });
  const { mode, protectedRoleIds } = standing;
  const words = modeWords[mode];
  const [files, setFiles] = useState<ProjectFiles>(noFiles);
  const [savedFiles, setSavedFiles] = useState<ProjectFiles>(noFiles);
  const [busy, setBusy] = useState<'submit' | 'draft' | null>(null);
  const [progress, setProgress] = useState<number>();
  const [goingOn, setGoingOn] = useState<{ act: SaveAct; round: number }>();
  const [goesUp, setGoesUp] = useState(false);
  const finished = useRef(false);
  const asking = useRef(false);
  const form = useForm<ProjectValues>({
    resolver: zodResolver(modeRules[mode].schema, undefined, {
      raw: true,
    }) as unknown as Resolver<ProjectValues>,
    defaultValues: project ? valuesOf(project, protectedRoleIds()) : emptyProject,
    shouldFocusError: false,
  });
  const refusal = useRefusal(form);
  const texts = useProjectTexts(form);
  const { store, saver, autoSave, keeper } = useSaving({
    form,
    files,
    userId,
    project,
    kept,
    protectedRoleIds,
    onFiles: setGoesUp,
    onProgress: setProgress,
    active: () => mode !== 'published' && !finished.current,
    paused: () => elsewhere.isWaiting() || asking.current,
    byItself: (save) => elsewhere.saving('auto', save),
  });
  const elsewhere = useChangedElsewhere({
    read: store.read,
    now: () => {
      const { draft: base } = saver;
      return base && { base, values: form.getValues(), files, protectedRoleIds: protectedRoleIds() };
    },
    onGoOn: goOnFrom,
  });
  useEffect(() => void prepareToasts(), []);

  const changed = form.formState.isDirty || files !== savedFiles;
  // each field is validated when it is left and while it is wrong; a new role row is not wrong yet
  const judge = (name: string, onlyIfWrong: boolean) => {
    const field = name as Path<ProjectValues>;
    if (name && (!onlyIfWrong || form.getFieldState(field).invalid)) void form.trigger(field);
  };

  /** A fault of a file does not apply to the next one. */
  function choose(chosen: Partial<ProjectFiles>) {
    setFiles((now) => ({ ...now, ...chosen }));
    refusal.forgetFiles();
  }

  /** Stops questions, saving and keeping: the form is done. */
  function finish() {
    finished.current = true;
    keeper.drop();
  }

  /** Bases the form on the stored project. */
  function goOnFrom({ theirs, protectedRoles }: Conflict) {
    saver.goOnFrom(theirs);
    standing.goOnFrom(theirs, protectedRoles);
  }

  /** Changes are now relative to the stored project; the typed values stay. */
  function measureBy(stored: ProjectValues, typed: ProjectValues) {
    form.reset(stored);
    if (!sameWords(typed, stored)) form.reset(typed, { keepDefaultValues: true });
  }

  /** Fills the form with the choices, and repeats the refused action. A draft that was published in between
      is updated as a published project. */
  function settle(choices: Choices) {
    if (!elsewhere.refused) return;
    const { act, conflict } = elsewhere.refused;
    const { theirs, protectedRoles, versions } = conflict;
    goOnFrom(conflict);
    elsewhere.settle();
    setFiles(resolvedFiles(files, choices));
    measureBy(valuesOf(theirs, protectedRoleIds()), resolved(versions, choices, protectedRoles.length > 0));
    setGoingOn({ act: theirs.isDraft ? act : 'submit', round: elsewhere.refused.round });
  }

  const compare = () =>
    elsewhere.compare().catch((error: unknown) => toast(messageOf(error, words.failed), 'error'));

  const goOn = useEffectEvent((act: SaveAct) => {
    if (act === 'submit') return submit();
    return act === 'draft' ? saveDraftAndGo() : autoSave.saveNow();
  });
  useEffect(() => {
    if (goingOn) void goOn(goingOn.act);
  }, [goingOn]);

  /** Shows why it failed (rule projects/form-3); a signed-out user signs in and finds the form
      unchanged. */
  async function fail(error: unknown, fallback: string) {
    if (isSignedOut(error)) {
      finished.current = true;
      keeper.keepOn();
      return navigate(signInAgainPath({ url: window.location.href }));
    }
    // the message about a change elsewhere has its own place
    if (elsewhere.isWaiting()) return void toast(messageOf(error, fallback), 'error');
    toast(refusal.show(error, fallback), 'error');
  }

  /** Sends the whole form. A new project is a draft first, which becomes the project, so there is never a
      second one. A banner that only a draft accepts is uploaded with the draft. */
  async function send() {
    setBusy('submit');
    refusal.forget();
    setProgress(undefined);
    try {
      await texts.check();
      await elsewhere.saving('submit', async () => {
        const values = form.getValues();
        const first = onlyDraftTakes(saver.unsent(files).banner) ? files : noFiles;
        if (!saver.draft || first !== noFiles) await saver.save(values, first);
        const before = await saver.close();
        if (!before) throw new Error('the form has no project to send');
        await sent(values, before, await store.publish(before, values, saver.unsent(files)));
      });
    } catch (error) {
      saver.reopen();
      // the page shows that the draft is saved; the next change would save it anyway
      if (lacksMark(error)) await keepDraft().catch(() => undefined);
      const project = await published(error);
      if (project) await navigate(`/projects/${project.projectIdentifier}`, { replace: true });
      else await fail(error, words.failed);
    } finally {
      setBusy(null);
      setProgress(undefined);
    }
  }

  /** It is stored, and its page shows it; the user reads which of its roles did not change. */
  async function sent(values: ProjectValues, before: Project, done: Project) {
    finish();
    toast(words.done, 'success');
    const after = done.roles.map((role, place) => ({ role, place }));
    for (const name of stayingRoles({ before, protectedBefore: protectedRoleIds(), sent: values, after })) {
      toast(staysText(name), 'info');
    }
    await navigate(`/projects/${done.projectIdentifier}`, { replace: true });
  }

  const submit = form.handleSubmit(send);

  async function keepDraft(): Promise<void> {
    const saved = structuredClone(form.getValues());
    await elsewhere.saving('draft', () => saver.save(saved, files));
    const typed = structuredClone(form.getValues());
    measureBy(saved, typed);
    autoSave.noteSaved(saved);
    if (sameWords(saved, typed)) keeper.drop();
    setSavedFiles(files);
  }

  /** Saves the current draft; empty fields are fine (rule projects/drafts-1). */
  async function saveDraft(): Promise<DraftOutcome> {
    setBusy('draft');
    refusal.forget();
    try {
      await keepDraft();
      toast(words.draftDone, 'success');
      return 'draft';
    } catch (error) {
      const project = await published(error);
      if (!project) await fail(error, words.draftFailed);
      return project;
    } finally {
      setBusy(null);
    }
  }

  /** A draft that cannot be saved because its publishing, whose answer was lost, did happen: it has all
      that was typed, so there is nothing left to do. */
  async function published(error: unknown): Promise<Project | null> {
    if (!isConflict(error) || !saver.draft?.isDraft) return null;
    const project = await store.read(saver.draft._id).catch(() => null);
    if (!project || project.isDraft || !sameContent(project, form.getValues())) return null;
    finish();
    toast(words.done, 'success');
    return project;
  }

  /** 'Save as Draft' on the create page also leaves it. */
  async function saveDraftAndGo() {
    const saved = await saveDraft();
    if (saved === null) return;
    if (saved !== 'draft') return navigate(`/projects/${saved.projectIdentifier}`, { replace: true });
    if (mode !== 'create') return;
    await saver.close();
    finish();
    await navigate('/projects?tab=my-projects', { replace: true });
  }

  /** No automatic save while the leave dialog is open: one answer is to save nothing. */
  function ask(asks: boolean) {
    asking.current = asks;
    if (!asks && mode === 'draft' && !finished.current) autoSave.goOn();
  }

  /** Leaving the create page saves the draft without a question (rule projects/drafts-5). */
  async function saveOnLeaving(): Promise<boolean> {
    try {
      await autoSave.flush();
      // invalid fields are not in the draft
      if (!isStorable(form.getValues())) return false;
      toast(words.draftDone, 'success');
      return true;
    } catch (error) {
      return (await published(error)) !== null;
    }
  }

  const isUnsavedIn = { create: autoSave.wanted, draft: autoSave.isUnsaved, published: () => changed };
  const saveAndLeave = async () => (await saveDraft()) !== null;

  return {
    mode,
    form,
    judge,
    protectedRoles: standing.protectedRoles,
    storedFiles: standing.storedFiles,
    elsewhere,
    compare,
    settle,
    /** Changes when the form was filled again. */
    settled: goingOn?.round ?? 0,
    files,
    choose,
    changed,
    busy,
    refusal,
    textCheck: texts.dialog,
    progress,
    saveState: autoSave.state,
    saveRefusal: autoSave.refusal,
    /** Whether automatic uploads are running. */
    goesUp,
    isBannerLost: files.banner === null && isBannerLost(kept, standing.storedFiles),
    unsaved: () => !finished.current && isUnsavedIn[mode](),
    ask,
    /** Nothing of what was typed is kept, nor saved by a page that is closed before the next one is shown. */
    giveUp: finish,
    saveOnLeaving: mode === 'create' ? saveOnLeaving : mode === 'draft' ? saveAndLeave : null,
    submit,
    /** Validates the form as sending does, without sending. */
    showMissing: form.handleSubmit(() => undefined),
    saveDraftAndGo,
    cancel: () =>
      navigate(project && mode === 'published' ? `/projects/${project.projectIdentifier}` : '/projects'),
  };
}

function sameWords(one: ProjectValues, other: ProjectValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
