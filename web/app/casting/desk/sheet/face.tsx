import { addressOf, heightText, screenAgeText } from '@kirdaar/domain/profiles/measures.ts';
import { initials } from '../../../ui/pictures/initials.ts';
import { fileAddress, variantAddress } from '../../../ui/pictures/photo-source.ts';
import { stateName } from '../../../ui/text/place-name.ts';
import type { SheetCandidate } from './load-sheet.ts';

/** A candidate in print: face, name, screen age, height, city and pick (rule desk/sheet-1). The role is in
    the page's heading. */
export function Face({ candidate }: { candidate: SheetCandidate }) {
  const { name, picture, grade } = candidate;
  const facts = factsOf(candidate);
  const [smallest] = picture?.widths ?? [];
  return (
    <li className="sheet-face">
      <div className="sheet-photo">
        <span aria-hidden="true">{initials(name)}</span>
        {picture && (
          // JPEG, which printing embeds unchanged
          <img
            src={smallest ? variantAddress(picture.url, smallest, 'jpg') : fileAddress(picture.url)}
            alt=""
          />
        )}
        {grade && <b className="sheet-pick">Pick {grade}</b>}
      </div>
      <p className="sheet-name">{name}</p>
      {facts && <p className="sheet-facts">{facts}</p>}
    </li>
  );
}

/** '22–30 years · 5′ 7″ · Panaji', without unknown parts. */
function factsOf(candidate: SheetCandidate): string {
  const { screenAge, heightFeet, heightInches } = candidate;
  const place = addressOf(candidate);
  const city = place.city ?? (place.state && stateName(place.state));
  return [screenAgeText(screenAge), heightText(heightFeet, heightInches), city].filter(Boolean).join(' · ');
}
