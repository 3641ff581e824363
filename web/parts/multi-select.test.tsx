import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '../app/ui/dialogs/dialog.tsx';
import { MultiSelect } from '../app/ui/forms/multi-select.tsx';

const named = (names: string[]) => names.map((label) => ({ value: label.toLowerCase(), label }));
const few = named(['Hindi', 'Tamil', 'Telugu']);
const many = [
  ...named(['Assamese', 'Bengali', 'Gujarati', 'Hindi', 'Kannada', 'Marathi', 'Tamil']),
  { value: 'odia', label: 'Odia', also: 'Oriya' },
];

const button = () => page.getByRole('button', { name: /^Languages/ });
const list = () => page.getByRole('group', { name: 'Languages' });
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const search = () => page.getByRole('searchbox', { name: 'Search Languages' });
const press = (keys: string) => userEvent.keyboard(keys);

type SelectOptions = Partial<Parameters<typeof MultiSelect>[0]>;

function Form({ options = few, value = [], reported, ...others }: SelectOptions & { reported: string[][] }) {
  const [chosen, setChosen] = useState<readonly string[]>(value);
  const onChange = (next: string[]) => {
    reported.push(next);
    setChosen(next);
  };
  return (
    <main className="p-6">
      <button type="button">Before</button>
      <MultiSelect
        name="languages"
        label="Languages"
        {...others}
        options={options}
        value={chosen}
        onChange={onChange}
      />
      <button type="button">After</button>
    </main>
  );
}

/** A choice with state, between two buttons; gives every reported choice. */
async function show(some: SelectOptions = {}) {
  const reported: string[][] = [];
  await render(<Form {...some} reported={reported} />);
  return reported;
}

describe('A choice of several', () => {
  test('shows the chosen values and their number while closed', async () => {
    await show({ value: ['tamil', 'hindi'] });
    await expect.element(button()).toHaveAccessibleName('Languages Hindi, Tamil 2');
    await expect.element(button()).toHaveAttribute('aria-expanded', 'false');
    await expect.element(list()).not.toBeInTheDocument();
  });

  test('has a placeholder, a hint and a fault, and can be disabled', async () => {
    await show({
      placeholder: 'Select languages',
      hint: 'All that you act in',
      error: 'Choose one',
      disabled: true,
    });
    await expect.element(button()).toHaveAccessibleName('Languages Select languages');
    await expect.element(button()).toHaveAccessibleDescription('Choose one All that you act in');
    await expect.element(button()).toBeDisabled();
  });

  test('takes one press each to choose and to remove, and stays open', async () => {
    const reported = await show({ value: ['hindi'] });
    await button().click();
    await expect.element(box('Hindi')).toBeChecked();
    await box('Telugu').click();
    await box('Hindi').click();
    expect(reported).toEqual([['hindi', 'telugu'], ['telugu']]);
    await expect.element(box('Telugu')).toBeChecked();
    await expect.element(box('Hindi')).not.toBeChecked();
    await expect.element(button()).toHaveAccessibleName('Languages Telugu');
  });

  test('works with keys alone', async () => {
    const reported = await show();
    button().element().focus();
    await press('{Enter}');
    await expect.element(list()).toBeVisible();
    await press('{Tab}');
    await expect.element(box('Hindi')).toHaveFocus();
    await press(' {Tab} ');
    expect(reported).toEqual([['hindi'], ['hindi', 'tamil']]);
  });

  test('opens with an arrow, and has arrows, Home and End', async () => {
    const reported = await show();
    button().element().focus();
    await press('{ArrowDown}');
    for (const [key, name] of [
      ['', 'Hindi'],
      ['{ArrowDown}', 'Tamil'],
      ['{End}', 'Telugu'],
      ['{ArrowDown}', 'Hindi'],
      ['{ArrowUp}', 'Telugu'],
      ['{Home}', 'Hindi'],
    ] as const) {
      if (key) await press(key);
      await expect.element(box(name)).toHaveFocus();
    }
    await press('{ArrowDown} ');
    expect(reported).toEqual([['tamil']]);
    await press('{Escape}');
    await expect.element(button()).toHaveFocus();
  });

  test('is entered with an arrow after a press opened it', async () => {
    await show();
    await button().click();
    await expect.element(list()).toBeVisible();
    await expect.element(button()).toHaveFocus();
    await press('{ArrowUp}');
    await expect.element(box('Telugu')).toHaveFocus();
  });

  test('goes to the box whose name is typed', async () => {
    const reported = await show();
    button().element().focus();
    await press('{ArrowDown}te');
    await expect.element(box('Telugu')).toHaveFocus();
    expect(reported).toEqual([]);
  });

  test('with many options is entered from its search, which keeps its own keys', async () => {
    await show({ options: many });
    button().element().focus();
    await press('{ArrowDown}');
    await expect.element(search()).toHaveFocus();
    await press('am{Home}t{End}i');
    await expect.element(search()).toHaveValue('tami');
    await press('{ArrowDown}');
    await expect.element(box('Tamil')).toHaveFocus();
  });

  test('closes with Escape and returns the focus to its button', async () => {
    await show();
    await button().click();
    box('Tamil').element().focus();
    await press('{Escape}');
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(button()).toHaveFocus();
  });

  test('closes when the focus leaves, and does not move it back', async () => {
    const onBlur = vi.fn();
    await show({ onBlur });
    await button().click();
    box('Telugu').element().focus();
    expect(onBlur).toHaveBeenCalled();
    await press('{Tab}');
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
    await expect.element(list()).not.toBeInTheDocument();
  });

  test('closes at a press elsewhere, and at a second press of its button', async () => {
    await show();
    await button().click();
    await page.getByRole('button', { name: 'Before' }).click();
    await expect.element(list()).not.toBeInTheDocument();
    await button().click();
    await expect.element(list()).toBeVisible();
    await button().click();
    await expect.element(list()).not.toBeInTheDocument();
  });

  test('with many options starts with a search, by every synonym', async () => {
    const reported = await show({ options: many });
    await button().click();
    await expect.element(search()).toHaveFocus();
    await press('oriy');
    await expect.element(box('Odia')).toBeVisible();
    expect(list().getByRole('checkbox').elements()).toHaveLength(1);
    await press('{Tab} ');
    expect(reported).toEqual([['odia']]);
  });

  test('with many options shows when nothing is found, and keeps the choice while searching', async () => {
    const reported = await show({ options: many, value: ['hindi'] });
    await button().click();
    await search().fill('xyz');
    await expect.element(page.getByText('Nothing found')).toBeVisible();
    await search().fill(' TAM ');
    await box('Tamil').click();
    expect(reported).toEqual([['hindi', 'tamil']]);
  });

  test('with few options has no search', async () => {
    await show();
    await button().click();
    await expect.element(list()).toBeVisible();
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  });

  test('closes alone inside a dialog', async () => {
    const onClose = vi.fn();
    await render(
      <Dialog open title="Settings" onClose={onClose}>
        <MultiSelect name="languages" label="Languages" options={few} value={[]} onChange={() => {}} />
      </Dialog>,
    );
    await button().click();
    await press('{Escape}');
    await expect.element(list()).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });
});
