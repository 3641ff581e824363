import { cx } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { Row, Shelf } from './shelf.tsx';

const grounds = [
  ['paper', 'bg-paper text-ink'],
  ['raised', 'bg-raised text-ink'],
  ['sunken', 'bg-sunken text-ink'],
  ['red', 'bg-red text-white'],
  ['marigold', 'bg-marigold text-poster-ink'],
  ['green', 'bg-green text-white'],
  ['poster ink', 'bg-poster-ink text-poster-paper'],
  ['red wash', 'bg-red-wash text-red-text'],
  ['marigold wash', 'bg-marigold-wash text-marigold-text'],
  ['green wash', 'bg-green-wash text-green-text'],
] as const;

const sizes = ['text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl'] as const;

export function Looks() {
  return (
    <>
      <Shelf title="Colour">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-5">
          {grounds.map(([name, look]) => (
            <li key={name} className={cx('rounded-md border border-line p-4 font-semibold', look)}>
              {name}
            </li>
          ))}
        </ul>
      </Shelf>
      <Shelf title="Type">
        {sizes.map((size) => (
          <p key={size} className={cx('font-display', size)}>
            Every face, a character
          </p>
        ))}
        <p className="max-w-prose">
          Body text in Anek, at least 16 pixels, at most seventy characters a line. <strong>Strong</strong>,{' '}
          <a href="#type" className="text-red-text underline">
            a link in the text
          </a>
          , and <span lang="hi">देवनागरी में एक पंक्ति</span>.
        </p>
        <p className="text-ink-soft">Softer text</p>
        <p className="text-sm text-ink-faint">Faint, small text</p>
      </Shelf>
      <Shelf title="Icons">
        <Row>
          {(
            [
              'search',
              'pin',
              'calendar',
              'upload',
              'filter',
              'edit',
              'trash',
              'star',
              'more',
              'phone',
            ] as const
          ).map((name) => (
            <Icon key={name} name={name} size="size-6" />
          ))}
        </Row>
      </Shelf>
    </>
  );
}
