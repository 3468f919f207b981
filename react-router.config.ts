import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/pages',
  buildDirectory: 'build',
  ssr: true,
  // A few dozen routes: sent with the first page rather than asked for one by one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
