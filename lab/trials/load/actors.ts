import {
  bioOfListed,
  codeFor,
  listedArtist,
  newEmail,
  personalInfo,
  signUp,
  signUpForm,
  type TrialPerson,
} from '../stage/people.ts';
import { formOf, isWholePicture, photograph } from '../stage/pictures.ts';
import { castOf, projectFields, publish } from '../stage/projects.ts';
import { Visitor } from '../stage/visitor.ts';
import type { Ledger, Write } from './ledger.ts';

/** Does one action; called repeatedly while the server runs. */
type Act = () => Promise<void>;
/** The number of messages from an address. */
type CountMessages = (email: string) => Promise<number>;

let counter = 0;
const next = () => String(++counter);

/** Actors of all kinds of writes: sign-ups, a profile, pictures, applications, shortlists, an editor and a visitor. */
export async function castActors(url: string, ledger: Ledger, countMessages: CountMessages): Promise<Act[]> {
  const director = await signUp(url, 'Casting Director');
  const artists = [await listedArtist(url), await listedArtist(url)];
  const [first, second] = artists as [TrialPerson, TrialPerson];
  return [
    signsUp(url, ledger),
    savesProfile(first, ledger),
    uploads(second, ledger),
    applies(first, director, ledger),
    await shortlists(artists, director, ledger),
    await editsProject(director, ledger),
    writesMessages(url, ledger, countMessages),
  ];
}

function signsUp(url: string, ledger: Ledger): Act {
  return async () => {
    const visitor = new Visitor(url);
    const form = await signUpForm(visitor, 'Editor');
    await visitor.must('register', { json: form });
    const json = { email: form.email, otp: await codeFor(url, form.email), isForgotPassword: false };
    const write = ledger.open(`the account of ${form.email}`, async () => {
      const { status, data } = await visitor.call('currentUser');
      return status === 200 ? data.email : null;
    });
    await write(form.email, async () => void (await visitor.must('verifyOtp', { json })));
  };
}

function savesProfile(person: TrialPerson, ledger: Ledger): Act {
  const write = ledger.open(
    'a profile',
    async () => (await person.visitor.must('currentUser')).bio,
    bioOfListed,
  );
  return async () => {
    const bio = `Ten years on stage, this text is number ${next()}.`;
    const json = await personalInfo(person, bio);
    await write(bio, async () => {
      await person.visitor.must('savePersonalInfo', { params: { id: person.id }, json });
    });
  };
}

/** Every picture has a unique width to identify it; it is read back complete, in all its widths. */
function uploads({ id, visitor }: TrialPerson, ledger: Ledger): Act {
  const write = ledger.open('a profile picture', async () => {
    const { picture } = await visitor.must('currentUser');
    if (!picture) return null;
    for (const ending of ['', ...picture.widths.map((width) => `-${width}`)]) {
      const address = `${visitor.url}/api${picture.url.replace(/\.jpg$/, `${ending}.jpg`)}`;
      const answer = await fetch(address);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.status !== 200 || !(await isWholePicture(bytes))) return `damaged: ${address}`;
    }
    return String(picture.width);
  });
  return async () => {
    const width = 200 + (Number(next()) % 600);
    const form = formOf({ profilePicture: await photograph(width, 200) });
    await write(String(width), async () => {
      await visitor.must('saveProfilePicture', { params: { id }, form });
    });
  };
}

function applies(artist: TrialPerson, director: TrialPerson, ledger: Ledger): Act {
  let waiting: { projectId: string; roleId: string }[] = [];
  return async () => {
    if (waiting.length === 0) {
      const { _id, roles } = await publish(director.visitor, 20);
      waiting = roles.map((role) => ({ projectId: _id, roleId: role._id }));
    }
    const { projectId, roleId } = waiting.pop() ?? { projectId: '', roleId: '' };
    const write = ledger.open(`an application to role ${roleId}`, async () => {
      const query = { projectId, artistId: artist.id };
      const { roleSpecificStatus } = await artist.visitor.must('getStatus', { query });
      return roleSpecificStatus[roleId] ?? null;
    });
    await write('applied', async () => {
      await artist.visitor.must('apply', { json: { projectId, roleIds: [roleId] } });
    });
  };
}

async function shortlists(artists: TrialPerson[], director: TrialPerson, ledger: Ledger): Promise<Act> {
  const { _id: projectId } = await publish(director.visitor);
  const marks = artists.map(({ id: artistId }) =>
    ledger.open(
      `a shortlisting of ${artistId}`,
      async () => {
        const { status } = await director.visitor.must('getStatus', { query: { projectId, artistId } });
        return status;
      },
      '',
    ),
  );
  let isOn = false;
  return async () => {
    isOn = !isOn;
    for (const [place, write] of marks.entries()) {
      const status = isOn ? 'shortlisted' : 'removeShortlisted';
      const json = { artistId: artists[place]?.id, projectId, status };
      await write(isOn ? 'shortlisted' : '', async () => {
        await director.visitor.must('updateStatus', { json });
      });
    }
  };
}

/** An edit changes the text and both roles atomically. */
async function editsProject({ visitor }: TrialPerson, ledger: Ledger): Promise<Act> {
  const params = { id: (await publish(visitor))._id };
  const read = async () => {
    const { description, roles } = await visitor.must('getProject', { params });
    return [description, ...roles.map(({ characterName }) => characterName)].join(' | ');
  };
  const write = ledger.open('a project', read, await read());
  return async () => {
    const { roles } = await visitor.must('getProject', { params });
    const mark = next();
    const renamed = castOf(2).map((role, place) => ({
      ...role,
      _id: roles[place]?._id,
      characterName: `${role.characterName} of ${mark}`,
    }));
    const description = `Two strangers write to each other, version ${mark}.`;
    const value = [description, ...renamed.map(({ characterName }) => characterName)].join(' | ');
    await write(value, async () => {
      await visitor.must('updateProject', { params, form: formOf(projectFields(description, renamed)) });
    });
  };
}

/** The same Idempotency-Key is sent again after a kill: the message exists once. */
function writesMessages(url: string, ledger: Ledger, countMessages: CountMessages): Act {
  const visitor = new Visitor(url);
  let begun: { email: string; write: Write } | null = null;
  return async () => {
    const email = newEmail();
    const read = async () => ((await countMessages(email)) === 1 ? 'once' : null);
    begun ??= { email, write: ledger.open(`the message of ${email}`, read) };
    const { email: sender, write } = begun;
    const json = { fullName: 'Asha Rao', email: sender, phoneNumber: '9876543210', message: 'Hello there' };
    const headers = { 'idempotency-key': sender };
    await write('once', async () => void (await visitor.must('createContact', { json, headers })));
    begun = null;
  };
}
