import type { Dialect } from '@kirdaar/domain/profiles/monologues.ts';

type Guide = {
  /** What a casting director listens for. */
  ear: string;
  doThis: readonly string[];
};

/** Instructions for each dialect. Its words are in Latin script, which every phone can show. */
export const dialectGuides: Record<Dialect, Guide> = {
  haryanvi: {
    ear: 'Dry wit at full speed. The line is blunt, the affection sits underneath; “sai” for “hai” and a firm, curled “n” come without effort.',
    doThis: [
      'Choose a quarrel with someone you love: a coach, a father, a bus conductor.',
      'Play it straight. The audience laughs because you do not.',
      'Keep the volume of a courtyard, not of a stage.',
    ],
  },
  rajasthani: {
    ear: 'Courtesy with weight. “Mharo” and “tharo”, a gentle “sa” after a name, and a rhythm that never hurries.',
    doThis: [
      'Say at the start which one you speak: Marwari, Mewari, Shekhawati, Dhundhari. Directors cast by district.',
      'Tell something you would tell a guest: a drought year, a wedding, a lost camel.',
      'Let the silences stand. They belong to the music of it.',
    ],
  },
  bhojpuri: {
    ear: 'A lilt that rises at the end and vowels that take their time. “Rauwa” for respect, “ba” where Hindi has “hai”, warmth before swagger.',
    doThis: [
      'Take a letter home from a city far away, or the phone call that replaces it.',
      'Stay clear of film-song Bhojpuri: speak as your grandmother did.',
      'Let one line change the mood, from teasing to homesick.',
    ],
  },
  awadhi: {
    ear: 'Softness without sugar. “Hamaar” and “tumhaar” roll easily, endings are light, and irony arrives dressed as good manners.',
    doThis: [
      'A village elder who refuses something politely for a whole minute is gold.',
      'If you use verse, take four lines you know by heart and speak them as thought, not as recital.',
      'Mind the breath: long sentences, one arc.',
    ],
  },
  maithili: {
    ear: 'Melody, and exact respect: “ahaan” to an elder, “achhi” where Hindi has “hai”. Who you speak to must be heard in every verb.',
    doThis: [
      'Pick one listener and never lose them: a mother-in-law, a teacher, a newborn.',
      'Speak slower than you would at home; the consonants are half the beauty.',
      'A quiet quarrel shows more than a lament.',
    ],
  },
  hindi: {
    ear: 'Clean sounds and living thoughts: “z”, “f” and “gh” in their places, no region leaning in, and a reason for every pause.',
    doThis: [
      'Contemporary and close: speak to one person an arm’s length away.',
      'Choose a text with a turn in it. You end somewhere you did not begin.',
      'No famous film monologues. They will see the star and not you.',
    ],
  },
};

/** Rules for every recording. */
export const recordingRules = [
  'Sixty to ninety seconds, one take, no cuts, no music.',
  'Phone sideways at eye level, daylight on your face, a plain wall behind you.',
  'Record the room for a moment first: a fan or traffic drowns a dialect.',
  'Upload to YouTube as unlisted, then paste the link here.',
] as const;
