/** What people add to a product's name to speak for it. A name of a person or a project has another word besides. */
const officialWords = `
  official team the support help helpline desk care customer service admin administrator moderator staff
  security account verified verification casting talent app india bharat online www com in info contact no
  reply system bot payment billing hr hq office manager founder ceo by from s pvt ltd private limited टीम
  आधिकारिक सहायता सपोर्ट एडमिन
`;

/** Letters of other scripts, and of small capitals, that pass for a Latin one. */
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

/** Signs that stand for a letter where a name plays with them. */
const signs = tableOf({ a: '4@', e: '3', i: '1!|', o: '0', s: '5$', t: '7' });

const lettersAndSigns = { ...lookAlikes, ...signs };

/** The letters of the name in the scripts of India, by their place in Devanagari, to which the others run parallel. */
const indian = tableOf({ k: 'क', i: 'िीइई', r: 'रऱ', d: 'दड', a: 'ाआअ', '': '़्' });

/** What a letter has for a picture: flags and letters on dark ground, each an alphabet of its own. */
const pictured = [0x1f1e6, 0x1f150, 0x1f170];

// none is made of others: a long row of such words is then read in one way only
const official = officialWords
  .trim()
  .split(/\s+/)
  .map((word) => lettersOf(word, lookAlikes))
  .join('|');
// Urdu writes no short i
const speaksForUs = new RegExp(`^(?:${official})*(?:k+i*r+d+a+r+(?:${official})*)+$`);

/** Whether a name presents somebody as the product itself: nothing but its name, in whatever script, look-alike letters
    or spacing, and words like 'team' or 'official'. Any other word makes it a name of its own: people are called Kirdar,
    and 'kirdaar' is a word of Hindi and Urdu, so that films are called by it. */
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
  // Tamil writes d as t, and Malayalam has an r of its own for the end of a syllable
  if (letter === 'த') return 'd';
  if (letter === 'ർ') return 'r';
  return indian[String.fromCharCode(0x900 + (code % 0x80))];
}

/** For each letter the ones that it stands for, turned round. */
function tableOf(letters: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(letters).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin])),
  );
}
