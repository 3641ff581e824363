type Person = { _id: string; name: string };

/** What is asked for, and the people concerned. */
export type AskedForRole = { act: 'invite' | 'shortlist' | 'message'; people: readonly Person[] };

export type RoleDialogProps = {
  /** Null while the dialog is closed. */
  people: AskedForRole['people'] | null;
  onClose: () => void;
  onDone: (projectId: string, text: string, activityId: string | null) => void;
};
