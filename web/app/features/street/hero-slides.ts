import stage from '../../ui/art/stage.svg?url';
import characters from './art/characters.svg?url';
import shoot from './art/shoot.svg?url';

/** The posters of the hero, drawn for Kirdaar. */
export const heroSlides = [
  { image: characters, alt: 'Poster of three characters: a star in sunglasses, a bride, an old king' },
  { image: stage, alt: 'Poster of a dancer in the spotlight of a stage' },
  { image: shoot, alt: 'Poster of a film set at sunset: camera, operator, boom and clapperboard' },
] as const;
