/**
 * Common words in passwords worldwide, in film and in India. From published lists, without brands and abuse;
 * kept small, because the browser loads it.
 */
const common = new Set(
  `password passwort pass qwerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc zaqwsx qazxsw wsxqaz
  qwer abcd abc abcde admin administrator root user login welcome hello letmein secret master test guest computer internet
  dragon monkey shadow sunshine princess superman batman spider tiger lion eagle falcon football cricket hockey soccer
  baseball tennis winner summer winter monsoon spring freedom forever whatever thunder matrix killer hunter ranger ginger
  love lover iloveyou loveyou mylove angel baby sweet heart flower rainbow diamond golden silver black white orange yellow
  purple banana apple cookie coffee chocolate money lucky happy smile friend friends family mother father mummy papa
  maa amma baba beta jaan music dance guitar star stars starwars hero heroine actor actress artist casting director film
  films movie movies cinema camera action bollywood tollywood kollywood audition kirdaar theatre drama india indian bharat
  hindustan desi mumbai bombay delhi kolkata chennai madras bangalore bengaluru hyderabad pune jaipur lucknow patna bhopal
  indore nagpur surat ahmedabad kerala goa punjab gujarat bihar rajasthan maharashtra krishna ganesh ganesha ganpati shiva
  shiv mahadev hanuman bajrang ram sita jaishriram sairam saibaba durga lakshmi laxmi saraswati radha om namaste allah
  jesus waheguru sachin dhoni kohli virat rohit rahul amit sunil anil raj raja rani kumar singh sharma patel khan gupta
  priya pooja neha anjali deepak sanjay vijay ajay suresh ramesh mahesh shahrukh salman amitabh deepika michael jordan
  jennifer daniel charlie robert thomas andrew george jessica michelle ashley nicole william matthew joshua martin taylor amanda maggie
  mustang buster tigger cheese access hammer samsung nokia honda yamaha ferrari`.split(/\s+/),
);

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

export const easyToGuessText = 'This password is easy to guess. You can still use it.';

/**
 * Whether a password is easy to guess although it meets the rules. A hint, never a refusal: only the rules
 * decide (rule accounts/passwords-2). `own` is what strangers know of the person: the name, the e-mail
 * address.
 */
export function isEasyToGuess(password: string, own: readonly string[]): boolean {
  const names = own.flatMap((text) => wordsOf(text.split('@')[0] ?? ''));
  for (const letters of readings(password.toLowerCase())) {
    if (letters.length < 2) continue;
    if (isMadeOf(letters, (word) => names.includes(word), 4)) return true;
    if (isMadeOf(letters, (word) => common.has(word) || names.includes(word), 2)) return true;
    if (/^(.)\1+$/.test(letters)) return true;
  }
  return false;
}

/** The letters of a password: as typed, and with digits and signs replaced by the letters they resemble. */
function readings(password: string): string[] {
  const ended = password.replace(/[^a-z]+$/, '');
  const read = [...ended].map((char) => lookalikes[char] ?? char).join('');
  return [password, read].map((text) => text.replace(/[^a-z]/g, ''));
}

/** Whether letters are a sequence of such words, up to a maximum number. */
function isMadeOf(letters: string, isWord: (word: string) => boolean, atMost: number): boolean {
  if (letters === '') return true;
  if (atMost === 0) return false;
  for (let end = 2; end <= letters.length; end++) {
    if (isWord(letters.slice(0, end)) && isMadeOf(letters.slice(end), isWord, atMost - 1)) return true;
  }
  return false;
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);
}
