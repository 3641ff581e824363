/** Words that make a product's name look official. The name of a person or project has another word too. */
const officialWords = `
  official team the support help helpline desk care customer service admin administrator moderator staff
  security account verified verification casting talent app india bharat online www com in info contact no
  reply system bot payment billing hr hq office manager founder ceo by from s pvt ltd private limited टीम
  आधिकारिक सहायता सपोर्ट एडमिन
`;

/** Letters of other scripts, and small capitals, that look like a Latin one. */
const lookAlikes = tableOf({
  a: 'аαɑᴀꭺꓮاآ',
  b: 'вьβʙ',
  c: 'сϲᴄ',
  d: 'ԁɗđᴅꭰꓓد',
  e: 'еєεɛᴇ',
  h: 'һнηʜ',
  i: 'іιıɩɪӏǀꭵꓲl',
  j: 'ј',
  k: 'кκƙқҝҡĸᴋⲕꮶꓗکك',
  m: 'мᴍ',
  n: 'ոɴ',
  o: 'оοσᴏօө',
  p: 'рρᴘ',
  r: 'гɾʀɼяʁᴦꮢꭱꓣر',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υսᴜ',
  v: 'νѵ',
  w: 'ѡԝω',
  x: 'хχ',
  y: 'уүγʏ',
});

/** Signs that replace a letter. */
const signs = tableOf({ a: '4@', e: '3', i: '1!|', o: '0', s: '5$', t: '7' });

const lettersAndSigns = { ...lookAlikes, ...signs };

/** The letters of the name in Indian scripts, by their position in Devanagari, which the others share. */
const indian = tableOf({ k: 'क', i: 'िीइई', r: 'रऱ', d: 'दड', a: 'ाआअ', '': '़्' });

/** Picture letters: flags and letters on dark ground, each an alphabet of its own. */
const pictured = [0x1f1e6, 0x1f150, 0x1f170];

// none is a combination of others: a long row of such words has a single parse
const official = officialWords
  .trim()
  .split(/\s+/)
  .map((word) => lettersOf(word, lookAlikes))
  .join('|');
// Urdu writes no short i
const speaksForUs = new RegExp(`^(?:${official})*(?:k+i*r+d+a+r+(?:${official})*)+$`);

/** Whether a name pretends to be the product: only its name, in any script, look-alike letters or spacing, with words
    like 'team' or 'official'. Any other word makes it distinct: people are called Kirdar, and 'kirdaar' is a Hindi and
    Urdu word in film titles. */
export function presentsAsProduct(name: string): boolean {
  return [lookAlikes, lettersAndSigns].some((table) => speaksForUs.test(lettersOf(name, table)));
}

/** The letters of a text as their Latin look-alikes, without marks, spaces and signs. */
function lettersOf(text: string, table: Readonly<Record<string, string>>): string {
  const latin = Array.from(text.normalize('NFC'), (letter) => inLatin(letter) ?? letter).join('');
  const plain = latin.normalize('NFKD').toLowerCase().normalize('NFKD');
  return Array.from(plain, (letter) => table[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}]|\p{Default_Ignorable_Code_Point}/gu, '');
}

function inLatin(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  const alphabet = pictured.find((first) => code >= first && code < first + 26);
  if (alphabet) return String.fromCharCode(97 + code - alphabet);
  if (code < 0x900 || code > 0xd7f) return undefined;
  // Tamil writes d as t, and Malayalam has a separate r for the end of a syllable
  if (letter === 'த') return 'd';
  if (letter === 'ർ') return 'r';
  return indian[String.fromCharCode(0x900 + (code % 0x80))];
}

/** Inverts a table: from each look-alike to its letter. */
function tableOf(letters: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(letters).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin])),
  );
}
