import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useManyDialog } from '../../../messaging/messages/writing/use-many-dialog.tsx';
import { useListDialog } from '../../../search/talent-lists/use-list-dialog.tsx';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { useUser } from '../../../shell/session/use-user.ts';
import type { useSelection } from '../../../ui/selecting/use-selection.ts';
import { boardsPath } from '../../boards/team/addresses.ts';
import { NoteDialog, type NoteSubject } from '../../notes/note-dialog.tsx';
import { OutcomeDialog, type OutcomeQuestion } from '../../outcomes/desk/send-outcome-dialog.tsx';
import { comparePath, invitingPath } from '../addresses.ts';
import { canCompare } from '../compare/compared.ts';
import type { OtherAct } from '../decisions/act-dialogs.tsx';
import { ChooseDialog } from '../decisions/choose-dialog.tsx';
import type { DeskDecisions } from '../decisions/desk-decisions.ts';
import { withoutRole } from '../desk-params.ts';
import type { useCandidates } from '../lists/use-candidates.ts';
import { AddToBoard } from './add-to-board.tsx';

type Candidates = ReturnType<typeof useCandidates>;
/** Candidates of one list, or of several roles, each with its own. */
type ListForActs = Pick<Candidates, 'roleId' | 'params' | 'asOf' | 'listed' | 'peopleOf'> & {
  artistsOf: (
    chosen: readonly string[],
  ) => Promise<{ artistId: string; name: string; roleId?: string | null }[]>;
};

type Input = {
  project: Pick<Project, '_id' | 'projectIdentifier'>;
  list: ListForActs;
  selection: Pick<ReturnType<typeof useSelection>, 'ids' | 'clear'>;
  decisions: DeskDecisions;
  /** Reviewers note, compare and keep their own lists, nothing else (rule desk/screens-10). */
  decides: boolean;
  /** Called when the list must be reloaded. */
  onChanged: () => void;
};

/** The actions on candidates other than decisions: a note, a board, a comparison, or the outcome of their
    application. */
export function useOtherActs({ project, list, selection, decisions, decides, onChanged }: Input) {
  const navigate = useNavigate();
  const [boarding, setBoarding] = useState<string[] | null>(null);
  const [question, setQuestion] = useState<OutcomeQuestion | null>(null);
  const [subject, setSubject] = useState<NoteSubject | null>(null);
  const [one, setOne] = useState<{ id: string; name: string } | null>(null);
  const chosen = [...selection.ids];

  function write(ids: readonly string[]) {
    const [first] = list.peopleOf(ids.slice(0, 1));
    if (!first) return;
    const name = ids.length === 1 ? (first.name ?? 'this talent') : `${ids.length} talents`;
    const artistIds = async () => (await list.artistsOf(ids)).map(({ artistId }) => artistId);
    setSubject({ name, key: [...ids].sort().join(), artistIds, notes: [] });
  }
  function compare(ids: readonly string[] = chosen) {
    if (!canCompare(ids.length)) return decisions.say('Select two to four to compare.');
    void navigate(comparePath(project.projectIdentifier, list.params, ids));
  }
  async function invite(ids: readonly string[]) {
    try {
      const roleId = list.roleId === withoutRole ? null : list.roleId;
      const people = await list.artistsOf(ids);
      const state = { chosen: people.map((person) => ({ roleId, ...person })) };
      await navigate(invitingPath(project.projectIdentifier, ids), { state });
    } catch (error) {
      decisions.say(messageOf(error, 'They could not be chosen. Please try again.'));
    }
  }
  async function message(ids: readonly string[]) {
    try {
      const artistIds = (await list.artistsOf(ids)).map(({ artistId }) => artistId);
      many.ask({ projectId: project._id, artistIds });
    } catch (error) {
      decisions.say(messageOf(error, 'They could not be chosen. Please try again.'));
    }
  }
  function toList(ids: readonly string[]) {
    const artistIds = async () => (await list.artistsOf(ids)).map(({ artistId }) => artistId);
    const [first] = list.peopleOf(ids.slice(0, 1));
    if (!first) return;
    lists.ask({
      artistIds,
      name: ids.length === 1 ? (first.name ?? '1 talent') : `${ids.length} talents`,
    });
  }
  function tell() {
    setQuestion({
      scope: { projectId: project._id, ids: chosen },
      outcome: list.listed === 'booked' ? 'booked' : 'not_selected',
      isChosen: true,
    });
  }
  function acted(text: string, activityId: string | null, boardPath?: string) {
    decisions.acted(text, activityId, boardPath);
    selection.clear();
  }

  const many = useManyDialog(acted);
  const lists = useListDialog();
  const isDirector = useUser()?.role === 'Director';

  const note: OtherAct = { label: 'Note', onChoose: () => write(chosen) };
  const comparing: OtherAct[] = canCompare(chosen.length)
    ? [{ label: 'Compare', onChoose: () => compare() }]
    : [];
  const listing: OtherAct[] = isDirector ? [{ label: 'Add to list', onChoose: () => toList(chosen) }] : [];
  const messaging: OtherAct = {
    label: messageLabel(chosen.length),
    onChoose: () => void message(chosen),
  };
  const others = [note, ...(decides ? [messaging] : []), ...comparing, ...listing];
  const acts = {
    others,
    invite: () => void invite(chosen),
    sendResult: tell,
    addToBoard: () => setBoarding(chosen),
  };
  const dialogs = (
    <>
      <ChooseDialog
        open={one !== null}
        title={one?.name ?? ''}
        choices={[
          { key: 'invite', label: 'Invite to audition', value: invite },
          { key: 'message', label: 'Message', value: message },
          ...(isDirector ? [{ key: 'list', label: 'Add to list', value: toList }] : []),
        ]}
        onChoose={(act) => one && void act([one.id])}
        onClose={() => setOne(null)}
      />
      {many.dialog}
      {lists.dialog}
      <AddToBoard
        projectId={project._id}
        ids={boarding}
        asOf={list.asOf}
        onClose={() => setBoarding(null)}
        onAdded={(text, activityId, boardId) => {
          setBoarding(null);
          acted(text, activityId, boardsPath(project.projectIdentifier, boardId));
        }}
      />
      <NoteDialog
        projectId={project._id}
        subject={subject}
        onClose={() => setSubject(null)}
        onSaved={(text, activityId) => {
          acted(text, activityId);
          onChanged();
        }}
      />
      <OutcomeDialog
        question={question}
        onClose={() => setQuestion(null)}
        onSent={(text, activityId) => {
          acted(text, activityId);
          onChanged();
        }}
      />
    </>
  );
  return { write, compare, toList: isDirector ? toList : undefined, acts, dialogs, openOne: setOne };
}

const messageLabel = (count: number) => (count === 1 ? 'Message 1 artist' : `Message ${count} artists`);
