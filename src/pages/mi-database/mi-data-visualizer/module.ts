import type { PageModule } from '#contract/modules/page-module.ts'
import { visualizerState } from '#web/visualizer/state.ts'

export const module = {
  address: '/mi-database/mi-data-visualizer',
  files: ['csv', 'json', 'xlsx', 'svg'],
  embeds: true,
  name: 'mi Data-Visualizer',
  subtitle: 'Models over measurements',
  menus: { public: { below: '/mi-database/tools' } },
  question: 'simulate',
  opens: { feature: 'visualizer' },
  state: visualizerState,
  examples: ['?material=DP980-2&view=rate', '?material=DP980-6&view=flow-curve'],
  words:
    'visualizer visualise yield locus surface flow curve workbench forming limit diagram stress space polar strain path margin rate fracture locus Lode bulge hardening law strain field image correlation DIC virtual gauge line profile',
  indexed: true,
} as const satisfies PageModule
