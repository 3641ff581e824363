/** What was typed here, or what was stored in between. */
export type Side = 'mine' | 'theirs';

/** The chosen sides, by the keys of the differences. */
export type Choices = Readonly<Record<string, Side>>;

/** Something that differs between the two. */
export type Compared = {
  key: string;
  label: string;
  /** The side that changed it since the form was filled; null when both did. */
  suggested: Side | null;
};
