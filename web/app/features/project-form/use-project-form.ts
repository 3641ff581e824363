import { zodResolver } from '@hookform/resolvers/zod';
import type { Project } from '@kirdaar/contract/projects.ts';
import { useEffect, useRef, useState } from 'react';
import { type Path, type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../shell/api-error.ts';
import { showFaults } from '../../shell/form-faults.ts';
import { newIdempotencyKey } from '../../shell/idempotency-key.ts';
import { isSignedOut, signInPath } from '../../shell/session.ts';
import { prepareToasts, toast } from '../../ui/toast.ts';
import { onlyDraftTakes } from './banner-checks.ts';
import { DraftSaver } from './draft-saver.ts';
import { noFiles, type ProjectFiles } from './form-data.ts';
import { type FormMode, modeRules, modeWords } from './form-mode.ts';
import { emptyProject, type ProjectValues, valuesOf } from './form-values.ts';
import type { Kept } from './kept-form.ts';
import { projectStore } from './project-store.ts';
import { sameContent } from './same-content.ts';
import { useAutoSave } from './use-auto-save.ts';
import { useKeptForm } from './use-kept-form.ts';

export type FormGiven = {
  mode: FormMode;
  project: Project | null;
  protectedRoleIds: readonly string[];
  userId: string;
  kept: Kept | null;
};

/** How a save of a draft ended: saved, found published, or not at all. */
type Saved = 'draft' | Project | null;

const checkFields = 'Please check the highlighted fields.';

/** The state and the acts of the project form, the same for creating, editing a draft and editing what is published. */
export function useProjectForm({ mode, project, protectedRoleIds, userId, kept }: FormGiven) {
  const navigate = useNavigate();
  const words = modeWords[mode];
  const [files, setFiles] = useState<ProjectFiles>(noFiles);
  const [savedFiles, setSavedFiles] = useState<ProjectFiles>(noFiles);
  const [busy, setBusy] = useState<'submit' | 'draft' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<number>();
  const finished = useRef(false);
  const [key] = useState(() => kept?.key ?? newIdempotencyKey());
  const [store] = useState(() => projectStore({ draftKey: key, protectedRoleIds, onProgress: setProgress }));
  const [saver] = useState(() => new DraftSaver(store, kept?.saved ?? project, kept?.unanswered));
  const form = useForm<ProjectValues>({
    resolver: zodResolver(modeRules[mode].schema, undefined, { raw: true }) as Resolver<ProjectValues>,
    defaultValues: project ? valuesOf(project, protectedRoleIds) : emptyProject,
    shouldFocusError: false,
  });
  const autoSave = useAutoSave({
    active: () => mode === 'create' && !finished.current,
    form,
    files,
    saver,
    store,
  });
  // after it, so that a closing page keeps what the last save began
  const keeper = useKeptForm({ form, kept, saver, key, userId, project });
  useEffect(() => void prepareToasts(), []);

  const changed = form.formState.isDirty || files !== savedFiles;
  // each field is judged when it is left and while it is wrong; a role row that was just added is not wrong yet
  const judge = (name: string, onlyIfWrong: boolean) => {
    const field = name as Path<ProjectValues>;
    if (name && (!onlyIfWrong || form.getFieldState(field).invalid)) void form.trigger(field);
  };

  /** Nothing more is asked, saved or kept: the form did its work. */
  function finish() {
    finished.current = true;
    keeper.drop();
  }

  /** Says why it failed (P §8); who is signed out meanwhile signs in and finds the form as it was. */
  async function fail(error: unknown, fallback: string) {
    if (isSignedOut(error)) {
      finished.current = true;
      keeper.keepOn();
      toast('Please sign in again. What you typed is kept.', 'info');
      return navigate(signInPath({ url: window.location.href }));
    }
    const message = showFaults(error, form, fallback) ?? checkFields;
    setFailure(message);
    toast(message, 'error');
  }

  /** Sends the whole form. What is new is a draft first, which becomes the project: never a second one. A banner that
      only a draft may bring goes up with the draft. */
  async function send() {
    setBusy('submit');
    setFailure(null);
    setProgress(undefined);
    try {
      const values = form.getValues();
      const first = onlyDraftTakes(saver.unsent(files).banner) ? files : noFiles;
      if (!saver.draft || first !== noFiles) await saver.save(values, first);
      const saved = await saver.close();
      if (!saved) throw new Error('the form has no project to send');
      const done = await store.publish(saved, values, saver.unsent(files));
      finish();
      toast(words.done, 'success');
      await navigate(`/projects/${done.projectIdentifier}`, { replace: true });
    } catch (error) {
      saver.reopen();
      await fail(error, words.failed);
    } finally {
      setBusy(null);
      setProgress(undefined);
    }
  }

  /** Saves the draft as it stands; empty fields are fine (P §4). */
  async function saveDraft(): Promise<Saved> {
    setBusy('draft');
    setFailure(null);
    try {
      await saver.save(form.getValues(), files);
      toast(words.draftDone, 'success');
      keeper.drop();
      form.reset(form.getValues());
      setSavedFiles(files);
      return 'draft';
    } catch (error) {
      const project = await published(error);
      if (!project) await fail(error, words.draftFailed);
      return project;
    } finally {
      setBusy(null);
    }
  }

  /** A draft that cannot be saved because its publishing, whose answer was lost, did happen: it holds all that was
      typed, so there is nothing left to do. */
  async function published(error: unknown): Promise<Project | null> {
    if (!(error instanceof ApiError && error.code === 'project.already_published' && saver.draft))
      return null;
    const project = await store.read(saver.draft._id).catch(() => null);
    if (!project || !sameContent(project, form.getValues())) return null;
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

  /** Leaving the create page saves the draft without a question (P §4). */
  async function saveOnLeaving(): Promise<boolean> {
    try {
      await autoSave.flush();
      toast(words.draftDone, 'success');
      return true;
    } catch (error) {
      return (await published(error)) !== null;
    }
  }

  const saveAndLeave = async () => (await saveDraft()) !== null;

  return {
    form,
    judge,
    files,
    setFiles,
    changed,
    busy,
    failure,
    progress,
    saveState: autoSave.state,
    unsaved: () => !finished.current && (mode === 'create' ? autoSave.wanted() : changed),
    saveOnLeaving: mode === 'create' ? saveOnLeaving : mode === 'draft' ? saveAndLeave : null,
    send,
    saveDraftAndGo,
    cancel: () =>
      navigate(project && mode === 'published' ? `/projects/${project.projectIdentifier}` : '/projects'),
  };
}
