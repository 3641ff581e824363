import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { ProfileStep } from '@kirdaar/domain/profiles/profile-steps.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newcomer, sunita } from '../../../parts/newcomer.ts';
import { keepOnDevice } from '../../shell/memory/device-memory.ts';
import type { WizardData } from './load-wizard.ts';
import { WizardScreen } from './wizard-screen.tsx';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

const photo = { url: '/uploads/a.jpg', width: 600, height: 800, blur: 'data:,', widths: [320] };

const editor: SelfUser = { ...newcomer, role: 'Other', roles: [{ _id: 'editor', name: 'Editor' }] };

const lists: WizardData['lists'] = {
  departments: [
    {
      _id: 'acting',
      name: 'Acting',
      roles: [
        { _id: 'artist', name: 'Artist', showInUI: true },
        { _id: 'double', name: 'Body Double', showInUI: false },
      ],
    },
  ],
  languages: ['Angika', 'Hindi'],
  skills: ['horse_riding', 'kathak'],
};

/** The HTML of a step's screen. */
function shown(step: ProfileStep, user: SelfUser = newcomer, isProfileComplete = false): string {
  const screen = <WizardScreen data={{ user, step, isProfileComplete, lists }} />;
  const router = createMemoryRouter([{ path: '*', element: screen }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&#x27;', "'");
}

/** The opening tag of the control with this name. */
function control(html: string, name: string): string {
  return html.match(new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`))?.[0] ?? '';
}

describe('Every step', () => {
  test('has the title of the flow', () => {
    expect(shown('personal')).toContain('>Artist Profile Setup</h1>');
    expect(shown('personal', editor)).toContain('>Profile Setup</h1>');
  });

  test('can be opened directly only once the profile is complete', () => {
    expect(shown('personal')).not.toContain('step=photos');
    const html = shown('photos', { ...newcomer, isProfileComplete: true }, true);
    expect(html).toContain('href="/profile-setup?step=personal"');
    expect(html).toContain('href="/profile/asha-1"');
  });

  test('has a way back, except the first, and the last one finishes', () => {
    expect(shown('personal')).not.toContain('>Back</button>');
    expect(shown('personal')).toContain('Save and continue');
    expect(shown('monologue')).toContain('>Back</button>');
    expect(shown('monologue')).toContain('Save and finish');
    expect(shown('additional', editor)).toContain('Save and finish');
  });

  test('shows the present step', () => {
    expect(shown('professional')).toContain('Step 3 of 4');
    expect(shown('additional', editor)).toContain('Step 2 of 2');
    expect(shown('monologue')).toContain('Last step. Almost done! What you type is kept');
    expect(shown('professional')).toContain('One more step after this. What you type is kept');
  });

  test('offers a picture that is an image', () => {
    expect(control(shown('personal'), 'profilePicture')).toContain(
      'accept="image/jpeg,image/png,image/webp,',
    );
  });
});

test('A parent who holds the account is asked for the consent, then for the papers where they are needed (R36, R37)', () => {
  const asked = (guardian: Partial<typeof sunita>) =>
    shown('personal', { ...newcomer, holder: 'parent', guardian: { ...sunita, ...guardian } });
  expect(asked({ state: 'waiting' })).toContain('Read and agree');
  expect(asked({ state: 'agreed', needsPapers: true })).toContain('Send the papers');
  const waiting = asked({ state: 'agreed', needsPapers: true, papers: 'waiting' });
  expect(waiting).toContain('We are checking your papers');
  expect(waiting).not.toContain('Send the papers');
  expect(asked({ state: 'agreed' })).not.toContain('Your papers');
});

describe('The personal step', () => {
  test('shows name and email, which cannot be changed', () => {
    const html = shown('personal');
    expect(control(html, 'name')).toMatch(/readOnly=""|readonly=""/i);
    expect(html).toContain('value="asha@people.example"');
    expect(control(html, 'email')).toMatch(/readonly=""/i);
  });

  test('is filled with stored values', () => {
    const html = shown('personal', {
      ...newcomer,
      bio: 'Ten years on stage.',
      homeAddress: { city: 'Panaji', state: 'goa' },
    });
    expect(html).toContain('19 / 2000');
    expect(html).toContain('<option value="Panaji" selected="">');
  });

  test('says that home and current place are public', () => {
    expect(shown('personal')).toContain('your home and where you are now, are public');
  });

  test('speaks of work to other professionals, and of playing to artists (W31)', () => {
    expect(shown('personal', editor)).toContain('Where you trained, what you do and love to do,');
    expect(shown('personal', editor)).not.toMatch(/\bplay\b|in motion/);
    expect(shown('personal')).toContain('what you love to play');
  });

  test('offers no city before a state', () => {
    expect(shown('personal')).toContain('Select a state first');
    expect(shown('personal')).not.toContain('<option value="Panaji">');
  });

  test('shows both numbers and both addresses, also where they are the same', () => {
    const goa = { city: 'Panaji', state: 'goa' };
    const html = shown('personal', {
      ...newcomer,
      number: '9876543210',
      whatsappNumber: '9876543210',
      homeAddress: goa,
      currentAddress: goa,
    });
    expect(control(html, 'number')).not.toBe('');
    expect(control(html, 'whatsappNumber')).not.toBe('');
    expect(control(html, 'currentAddress.state')).not.toBe('');
    expect(control(html, 'currentAddress.city')).not.toBe('');
  });

  test('shows a stored, unlisted town as typed', () => {
    const html = shown('personal', { ...newcomer, homeAddress: { city: 'Bihta', state: 'bihar' } });
    expect(control(html, 'homeAddress.city')).toContain('value="Bihta"');
    expect(html).toContain('Directors find you by Bihar.');
  });

  test('asks artists older than 16 for Instagram or Facebook', () => {
    expect(shown('personal', { ...newcomer, age: 27 })).toContain(
      'Instagram or Facebook, please; the rest is optional.',
    );
    expect(shown('personal', { ...newcomer, age: 16 })).toContain('All optional');
    expect(shown('personal', { ...editor, age: 27 })).toContain('All optional');
  });

  test('shows unsaved text, and says so', () => {
    keepOnDevice('u1', 'personal', { bio: 'Typed on the train.' });
    expect(shown('personal')).toContain('We kept what you typed');
    expect(shown('personal')).toContain('19 / 2000');
    expect(shown('monologue')).not.toContain('We kept what you typed');
  });
});

describe('The photos step', () => {
  test('asks for five photographs, the last one optional, with sizes and guidance', () => {
    const html = shown('photos');
    expect(html.match(/type="file"/g)).toHaveLength(6);
    expect(html.match(/Recommended 800x600/g)).toHaveLength(2);
    expect(html.match(/Recommended 600x800/g)).toHaveLength(3);
    expect(html.match(/\(optional\)/g)).toHaveLength(1);
    expect(html).toContain('0 of 4 required photos');
  });

  test('counts and shows the stored ones', () => {
    const html = shown('photos', { ...newcomer, images: { smilingHeadshots: photo, profileShots: photo } });
    expect(html).toContain('1 of 4 required photos');
    expect(html.match(/> Saved</g)).toHaveLength(2);
    expect(html.match(/>Replace</g)).toHaveLength(2);
  });
});

describe('The professional step', () => {
  test('offers languages and skills as checkboxes, the common languages first, skills in title case', () => {
    const html = shown('professional', { ...newcomer, languages: ['Angika'], skills: ['kathak'] });
    expect(html.indexOf('value="Hindi"')).toBeLessThan(html.indexOf('value="Angika"'));
    expect(html).toContain('Horse Riding');
    expect(html).toContain('name="languages" checked="" value="Angika"');
    expect(html).toContain('name="skills" checked="" value="kathak"');
  });

  test('shows the film of a valid link', () => {
    expect(shown('professional')).not.toContain('Play video');
    const videoReelLink = 'https://youtu.be/dQw4w9WgXcQ';
    expect(shown('professional', { ...newcomer, videoReelLink })).toContain('Play video');
  });
});

describe('The last steps', () => {
  test('the monologue step has one optional link for each of six dialects', () => {
    const html = shown('monologue');
    for (const dialect of ['haryanvi', 'rajasthani', 'bhojpuri', 'awadhi', 'maithili', 'hindi']) {
      expect(control(html, `${dialect}Link`)).not.toBe('');
    }
    expect(html).toContain('>Haryanavi</h3>');
    expect(html.match(/\(optional\)/g)).toHaveLength(6);
  });

  test('the additional step starts with one row that stays; later rows can be removed', () => {
    const film = { name: 'Monsoon', role: 'Editor', link: 'https://youtu.be/dQw4w9WgXcQ' };
    expect(shown('additional', editor)).not.toContain('Remove project');
    const html = shown('additional', { ...editor, pastProjects: [film, film] });
    expect(html).toContain('Remove project 2');
    expect(html).not.toContain('Remove project 1');
  });
});
