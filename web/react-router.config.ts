import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // the whole list of routes is small; with it in hand no navigation waits for a second look-up
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
