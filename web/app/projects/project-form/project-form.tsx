import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useFirstFault } from '../../shell/forms/focus-first-fault.ts';
import { LeavingDialog } from '../../shell/forms/leaving-dialog.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import { AboutSection, CastingSection, ShootingSection } from './basics-section.tsx';
import { CompareProjects } from './conflict/compare-projects.tsx';
import { BannerField } from './files/banner-field.tsx';
import { BriefField } from './files/brief-field.tsx';
import { type FormMode, modeRules, modeWords } from './form-mode.ts';
import { FormSection } from './form-section.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { ChildNote } from './roles/child-note.tsx';
import type { ProtectedRole } from './roles/protected-roles.tsx';
import { RolesSection } from './roles/roles-section.tsx';
import { SaveNote } from './save-note.tsx';
import type { Kept } from './saving/use-saving.ts';
import { StillMissing, stillMissing } from './still-missing.tsx';
import { useProjectForm } from './use-project-form.ts';
import '../../ui/forms/form-bar.css';

type Props = {
  mode: FormMode;
  project: Project | null;
  protectedRoles: readonly ProtectedRole[];
  userId: string;
  kept: Kept | null;
};

const leavingText = {
  create: 'The draft could not be saved. Do you want to leave without saving?',
  draft: 'You have unsaved changes to your draft. Do you want to leave without saving?',
  published: 'You have unsaved changes. Do you want to leave without saving?',
} as const;

const bannerLost = 'Your banner was not kept. Choose it again.';

const nameOf = (target: EventTarget) => (target as HTMLElement).getAttribute('name') ?? '';

/** Create, edit, draft and publish a project (rules projects/form-1, projects/form-6); restores what was
    typed before a reload, unless discarded. */
export function ProjectForm(props: Props) {
  const [kept, setKept] = useState(props.kept);
  return <Form key={kept ? 'kept' : 'stored'} {...props} kept={kept} onStartOver={() => setKept(null)} />;
}

function Form({ onStartOver, ...props }: Props & { onStartOver: () => void }) {
  const state = useProjectForm(props);
  const { mode, form, files, busy, changed, elsewhere, storedFiles: stored, protectedRoles } = state;
  const [preparing, setPreparing] = useState(false);
  const words = modeWords[mode];
  const rules = modeRules[mode];
  const missing = stillMissing(mode, form.watch(), files.banner !== null || stored.bannerUrl !== null);

  return (
    <FormProvider {...form}>
      <form
        ref={useFirstFault(form.formState.submitCount + state.refusal.round)}
        onSubmit={state.submit}
        onBlur={(event) => state.judge(nameOf(event.target), false)}
        onChange={(event) => state.judge(nameOf(event.target), true)}
        noValidate
        className="mx-auto w-full max-w-page px-(--page-margin) pt-8"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-3 pb-6">
          <h1 className="font-display text-3xl sm:text-4xl">{words.title}</h1>
          {mode !== 'published' && (
            <SaveNote state={elsewhere.waits ? 'changed' : state.saveState} refusal={state.saveRefusal} />
          )}
        </div>
        {props.kept && <RestoredNote onStartOver={onStartOver} />}
        <AboutSection />
        <CastingSection />
        <ShootingSection />
        <RolesSection key={state.settled} protectedRoles={protectedRoles} nameOptional={mode !== 'create'} />
        <ChildNote project={props.project} protectedRoles={protectedRoles} />
        <FormSection title="Pictures and papers" lead="The banner is the first thing that actors see.">
          <BannerField
            file={files.banner}
            storedUrl={stored.bannerUrl}
            maxBytes={rules.bannerBytes}
            error={state.refusal.files.banner ?? (state.isBannerLost ? bannerLost : undefined)}
            onFile={(banner) => state.choose({ banner })}
            onPreparing={setPreparing}
          />
          <BriefField
            file={files.briefDescriptionPdf}
            storedName={files.removeBrief ? null : stored.briefDescriptionPdfName}
            error={state.refusal.files.briefDescriptionPdf}
            onFile={(briefDescriptionPdf) =>
              state.choose({ briefDescriptionPdf, removeBrief: briefDescriptionPdf === null })
            }
          />
        </FormSection>
        <div className="form-bar form-bar-clear -mx-4 flex flex-col gap-3 border-t border-line px-4 py-3 sm:-mx-6 sm:px-6">
          {elsewhere.waits ? (
            <ChangedNote onCompare={state.compare} />
          ) : (
            <RefusalNote refusal={state.refusal} />
          )}
          {(busy === 'submit' || state.goesUp) && state.progress !== undefined && (
            <ProgressBar label="Sending" progress={state.progress} />
          )}
          {(changed || mode === 'draft') && <StillMissing faults={missing} onShow={state.showMissing} />}
          <div className="flex flex-wrap justify-end gap-1.5 sm:gap-3 max-sm:*:grow max-sm:*:px-2.5 max-sm:*:text-sm">
            <Button variant="quiet" onClick={state.cancel} disabled={busy !== null}>
              Cancel
            </Button>
            {words.draft && (
              <Button
                variant="secondary"
                onClick={state.saveDraftAndGo}
                pending={busy === 'draft'}
                disabled={busy === 'submit' || preparing || !changed}
              >
                {words.draft}
              </Button>
            )}
            <Button
              type="submit"
              pending={busy === 'submit'}
              disabled={busy === 'draft' || preparing || missing.length > 0 || (mode !== 'draft' && !changed)}
            >
              {words.submit}
            </Button>
          </div>
        </div>
      </form>
      {state.textCheck}
      {elsewhere.refused && (
        <CompareProjects
          key={elsewhere.refused.round}
          conflict={elsewhere.refused.conflict}
          open={elsewhere.comparing}
          onSave={state.settle}
          onClose={elsewhere.close}
        />
      )}
      <LeavingDialog
        unsaved={state.unsaved}
        warns={
          busy !== 'submit' && (mode === 'published' ? changed : state.saveState === 'failed' || state.goesUp)
        }
        text={leavingText[mode]}
        savesFirst={mode === 'create'}
        onGiveUp={state.giveUp}
        onAsk={state.ask}
        {...(state.saveOnLeaving && { onSave: state.saveOnLeaving })}
        {...(elsewhere.waits && { onCompare: state.compare })}
      />
    </FormProvider>
  );
}

/** Shows that nothing is saved until the director has compared; in the bar of the form, which is always
    visible. */
function ChangedNote({ onCompare }: { onCompare: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="font-medium text-red-text">This project was changed somewhere else.</p>
      <Button variant="secondary" size="sm" onClick={onCompare}>
        Compare
      </Button>
    </div>
  );
}

/** Shows that the form was filled with what this tab had kept, and discards it on request. */
function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-sunken px-4 py-3">
      <p role="status">We restored what you typed.</p>
      <Button variant="quiet" size="sm" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}
