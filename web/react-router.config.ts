import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // the whole route list is small, and saves a second look-up per navigation
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
