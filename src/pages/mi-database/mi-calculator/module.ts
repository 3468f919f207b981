import type { PageModule } from '#contract/modules/page-module.ts'

export const module = {
  address: '/mi-database/mi-calculator',
  steps: '/:calculator?',
  files: ['csv', 'json', 'xlsx', 'svg'],
  embeds: true,
  name: 'Calculator',
  subtitle: 'Formulas with units',
  menus: { public: { below: '/mi-database/tools' } },
  question: 'estimate',
  opens: 'everybody',
  examples: ['/true-strain?R=450', '/considere?law=swift'],
  words:
    'calculator convert true strain n-value r-value elongation hardness considere hardening FLC0 triaxiality hole expansion bend bulge hill48 yld2000 rate units mass zinc lightweight',
  indexed: true,
} as const satisfies PageModule
