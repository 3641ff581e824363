/** Letters of other alphabets that look like Latin ones. */
export const lookAlikes: Readonly<Record<string, string>> = {
  // Cyrillic
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', ё: 'e', һ: 'h', і: 'i', ј: 'j', к: 'k', м: 'm', н: 'h' },
  ...{ о: 'o', р: 'p', ԛ: 'q', ѕ: 's', т: 't', у: 'y', ѵ: 'v', ԝ: 'w', х: 'x', ӏ: 'l', п: 'n', г: 'r' },
  // Greek
  ...{ α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x' },
  // Latin letters of other languages
  ...{
    '€': 'e',
    ı: 'i',
    ɡ: 'g',
    ɑ: 'a',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ß: 'ss',
    ɩ: 'i',
    ꮯ: 'c',
    ᴇ: 'e',
    ꜰ: 'f',
    ᴀ: 'a',
    ғ: 'f',
  },
  // small capitals
  ...{ ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ɢ: 'g', ʜ: 'h', ɪ: 'i', ᴊ: 'j', ᴋ: 'k', ʟ: 'l', ᴍ: 'm', ɴ: 'n' },
  ...{ ᴏ: 'o', ᴘ: 'p', ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z' },
};

/** The words that the rules know, in every usual spelling, by what they mean. */
const vocabulary = {
  // what artists must not be charged for
  subject: `registration registering register reg regd registerd panjeekran panjikaran panjeeyan audition auditions
    auditon odishan audishan adishan portfolio coordinator samanvayak file files filing fail phail processing costume
    costumes kostyum kostyoom dress dres training trening prashikshan membership sadasyata sadasyta form forms phorm
    screening agreement slot seat entry entri pass kit joining verification certificate workshop photoshoot`,
  registration: 'registration',
  // what costs an artist nothing, whatever else a text says
  strict:
    'registration registering reg regd panjeekran panjikaran panjeeyan membership sadasyata form coordinator',
  audition: 'audition auditions auditon odishan audishan adishan portfolio file files',
  // the artist gets it
  gets: 'get gets receive receives earn earns paying we hum ham milega milenge',
  travelMoney: 'travel conveyance reimbursement reimbursed',
  onTheWay: 'travel travelling traveling tickets ticket expenses',
  // only with a fee right behind them
  feeSubject: 'casting selection coordination booking interview caution security makeup course admission',
  unit: 'mb kb gb cm px hours hrs words days metres people artists log am pm kg min',
  // a card is one only with these before it, or alone
  card: 'card cards kard',
  otherCard:
    'ration credit debit birthday visiting playing greeting business sim voter report memory aadhaar pan red',
  fee: `fee fees feez fess fis feis phees fise charge charges charj charjes chargez shulk shulak cost costs
    kharcha`,
  charges: 'charge charges charj charjes chargez',
  deposit: 'deposit deposits dipojit dipozit diposit',
  money: 'paisa paise paisay paison money amount rashi dhanrashi payment bhugtan',
  currency: 'ru rs inr rupees rupee rupaye rupay rupiya rupye rupae rupya rupaiye rupaya',
  thousand: 'thousand hundred hazar hazaar hajar hajaar sau lakh lac k',
  numeral: `one two three four five six seven eight nine ten fifteen twenty fifty ek do teen char paanch panch chhah
    saat sat aath nau das pandrah bees pachas`,
  security: 'security sikyoriti suraksha',
  refundable: 'refundable rifandebal riphandebal',
  back: 'wapas vapas wapis vapis returned refunded return back vapsi wapsi',
  willBe: 'jayega jayegi jayenge jaenge jaega jaegi milega milegi milenge ho hogi hoga kar kiya get',
  advance: 'advance edvans advans',
  // what an artist has to do with money
  must: 'must have need will should compulsory mandatory required zaroori jaruri zaruri anivarya has',
  payVerb: 'pay deposit transfer submit',
  sendVerb: 'send transfer pay deposit',
  applicant:
    'you artist artists candidate candidates selected aap aapko kalakar boys girls participants everyone',
  toGet: `get confirm confirmed confirming book receive before now online slot seat upload screenshot register join
    reserve`,
  lagenge: 'lagenge lagega lagegi lagte lagta lagti lagege lagenga',
  dena: 'dena dene deni deposit pay jama bharna bharni bharne',
  padega: `hoga hogi honge padega padegi padenge parega parenge paregi karo kare karen karna karein karwao karke hai
    hain zaroori jaruri`,
  bhejo: 'bhejo bhejen bhejein bhejkar bhejna bhej',
  make: 'make buy',
  give: 'denge dega degi',
  banwana: 'banwana banvana banwani banvani banwane',
  // who pays whom
  payout: `conveyance stipend salary honorarium remuneration reimbursed reimbursement allowance daily roz pratidin
    milega milenge milegi budget usage paid provided gets covered day shift month episode overtime denge gets bonus bribe`,
  we: 'we production company hum ham studio',
  ours: 'us our hamari humari humare hamare',
  covers: 'covered cover covers reimbursed borne bear bears included denge dega degi paid pays pay free',
  // channels of payment
  channel: 'paytm petiem phonepe phonpe phonepay fonepay gpay googlepay googalpe googlepe gpe bhimupi',
  qr: 'qr kyuaar',
  upi: 'upi yoopiaai',
  scan: 'scan skain',
  code: 'code kod codes',
  advertisement: 'ad ads advertisement advertising tvc commercial brand campaign client brands ambassador',
  fraud: 'cheat cheated cheats fraud frauds scam scams scammer thag thagi',
  // sexual demands
  nude: 'nude nudity naked nyood nyud nangi nanga nagna topless',
  colour: 'coloured colored colour color shade shades makeup make lipstick lips tone tones heels palette',
  clothes: 'clothes kapde kapda kapdo kapdon kapre kapron kapade',
  // only these stand between 'remove' and 'clothes' in a demand
  allYour: 'all any of the your apne apni sabhi saare kisi',
  utarna: 'utarna utarne utarni utaro utaar utar utarke utarkar utarwana',
  putAway: 'rakhna rakho rakhen rakhein rakhiye',
  remove: 'remove removing take taking',
  undressed: 'undress undressing undressed',
  // 'undressing her baby' asks nothing of the artist
  another: 'a an the his her their',
  bold: 'bold',
  boldThing: `scene scenes seen seens sin shoot shoots photo photos photoshoot girl girls content role roles video
    videos`,
  compromise: 'compromise compromising kompromaiz kampromaij compromize comprmise kompromise',
  samjhauta: 'samjhauta samjhota',
  karegi: 'karegi karega karo kare karein',
  akele: 'akele akeli alone',
  aana: 'aana aao aaye aaiye aayen aaiyega come ana',
  hotel: 'hotel hotal',
  room: 'room rooms kamra kamre rum',
  stay: 'stay outstation twin share sharing single',
  story: 'story film plot scene kahani stuck trapped couple murder body found set hero heroine',
  // contact past Kirdaar, and promises
  whatsapp: 'whatsapp watsapp whatsap vhatsaep vhatsaaip wattsapp',
  whatsappUse: 'only pe par me on at your number send bhej bhejo karo karen us sirf text message msg',
  telegram: 'telegram teligram',
  sure: 'guaranteed guarantee garanti pakka pakki guranteed assured gauranteed',
  promised: 'role roles rol selection work kaam kam job part seat entry',
  // words that turn a finding around
  no: 'no not never none without bina nil zero dont doesnt wont neither nor isnt arent cannot didnt',
  without: 'without bina',
  nahi: 'none nil zero nahi nahin naheen nai mat na not nahee nahiin isnt arent',
  free: 'free muft mupht nishulk mufat',
  but: 'but only except lekin magar sirf just phir fir then plus however',
  closer: 'needed required necessary chahiye',
  notAnswered: 'refundable returned wapas vapas given negotiable much high zyada jyada adjustable',
  careful: 'beware savdhan maange maangta maangega',
  asks: 'ask asks asked asking demand demands demanded',
  person: 'he she',
  paying: 'paying',
  by: 'by after',
  somebody: 'if somebody anybody anyone someone agar',
  your: 'your',
  for: 'for of ka ki ke',
} as const;

export type Concept = keyof typeof vocabulary;

/** One spelling for words that sound alike. */
function folded(text: string): string {
  return text
    .replace(/ph/g, 'f')
    .replace(/w/g, 'v')
    .replace(/q/g, 'k')
    .replace(/ck/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/([bcdgjkpst])\1/g, '$1')
    .replace(/([bdgjkpst])h/g, '$1')
    .replace(/(.)\1+/g, '$1');
}

/** Consonants of a long word, whose vowels people spell in many ways. */
const bones = (text: string) =>
  folded(text.replace(/tion/g, 'shan').replace(/g(?=[ei])/g, 'j'))
    .replace(/y/g, '')
    .replace(/(?!^)[aeiou]/g, '');

const longWords = ['registration', 'coordinator', 'portfolio', 'membership', 'processing', 'compromise'];
const byBones = new Map(longWords.map((word) => [bones(word), word]));

const byWord = new Map<string, Set<string>>();
for (const [concept, words] of Object.entries(vocabulary))
  for (const word of words.split(/\s+/)) {
    const known = byWord.get(folded(word)) ?? new Set();
    byWord.set(folded(word), known.add(concept));
  }

const none: ReadonlySet<string> = new Set();

/** Texts repeat their words: this saves most of the work. */
const lately = new Map<string, ReadonlySet<string>>();
// a text may be one word of thousands of letters: 20,000 of those would fill the memory
const longestKept = 32;

/** What a word means for the rules. */
export function concepts(word: string): ReadonlySet<string> {
  const known = lately.get(word);
  if (known) return known;
  const long = word.length > 8 ? byBones.get(bones(word)) : undefined;
  const found = byWord.get(folded(long ?? word)) ?? none;
  if (lately.size > 20_000) lately.clear();
  if (word.length <= longestKept) lately.set(word, found);
  return found;
}

/** How many of these single letters are the longest known word; 1 if there is none. */
export function knownWord(letters: readonly string[]): number {
  for (let length = letters.length; length > 1; length -= 1)
    if (concepts(letters.slice(0, length).join('')).size > 0) return length;
  return 1;
}
