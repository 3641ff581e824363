/** The question to a director who casts by complexion (rule terms/complexion-1). */
export const complexionText = 'Casting by complexion drives good actors away. Does the story need it?';

const tones = /^(?:fair|gori|wheatish|dusky)$/;
const subjects = /^(?:skin|skinned|girls?|boys?|looks?|looking|complexion)$/;

/** Whether a text asks for a complexion. A complexion word is near skin, girl, boy or look in one sentence,
    with at most one word between. */
export function namesComplexion(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[.!?\n]/)
    .some((sentence) => {
      const words = sentence.match(/\p{L}+/gu) ?? [];
      return words.some(
        (word, place) =>
          tones.test(word) &&
          words.slice(Math.max(0, place - 2), place + 3).some((near) => subjects.test(near)),
      );
    });
}
