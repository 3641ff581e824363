import banyanTalkies from './art/client-banyan-talkies.svg?url';
import chowk from './art/client-chowk.svg?url';
import laalPatang from './art/client-laal-patang.svg?url';
import monsoonReel from './art/client-monsoon-reel.svg?url';
import peacockLane from './art/client-peacock-lane.svg?url';
import thirdBell from './art/client-third-bell.svg?url';

/** Invented companies with drawn logos: placeholders until real clients agree to be named. */
export const clients = [
  { name: 'Banyan Talkies', logo: banyanTalkies },
  { name: 'Monsoon Reel', logo: monsoonReel },
  { name: 'Peacock Lane', logo: peacockLane },
  { name: 'Third Bell Films', logo: thirdBell },
  { name: 'Chowk & Sons', logo: chowk },
  { name: 'Laal Patang', logo: laalPatang },
] as const;
