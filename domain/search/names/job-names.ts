/** Usual other names of jobs, and the department role that each one means (rule names/facts-3). */
export const otherNames: Readonly<Record<string, string>> = {
  Actor: 'Artist',
  Actress: 'Artist',
  Performer: 'Artist',
  Cinematographer: 'Director of Photography',
  DOP: 'Director of Photography',
  Cameraman: 'Camera Operator',
  'Focus Puller': 'First Assistant Camera',
  'Clapper Loader': 'Second Assistant Camera',
  'Continuity Supervisor': 'Script Supervisor',
  'Video Editor': 'Editor',
  Colorist: 'Colourist',
  'Sound Engineer': 'Sync Sound Recordist',
  'Sound Mixer': 'Re-recording Mixer',
  MUA: 'Make-up Artist',
  Hairdresser: 'Hair Stylist',
  'Fashion Designer': 'Costume Designer',
  'Dance Director': 'Choreographer',
  'Dance Master': 'Choreographer',
  'Fight Master': 'Action Choreographer',
  'Action Director': 'Action Choreographer',
  Stuntman: 'Stunt Performer',
  Scriptwriter: 'Screenwriter',
  Songwriter: 'Lyricist',
  Vocalist: 'Playback Singer',
  'Music Composer': 'Composer',
  'Dubbing Artist': 'Voice-over Artist',
  'Voice Actor': 'Voice Artist',
  BTS: 'Behind-the-Scenes Videographer',
  'Set Designer': 'Production Designer',
  'VFX Artist': 'Compositor',
};

/** The usual other names of a job. */
export function otherNamesOf(job: string): string[] {
  return Object.keys(otherNames).filter((other) => otherNames[other] === job);
}
