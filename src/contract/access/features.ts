import { z } from 'zod'

/** Export formats of plans, as `export:<format>`. Arrow is a data call. */
export const exportFormats = ['csv', 'json', 'xlsx', 'parquet', 'ls-dyna', 'abaqus', 'pam-stamp', 'autoform'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Tools with a page; the plan feature has the same name. */
export const tools = ['data-maps', 'comparator', 'calculator', 'predictor', 'visualizer'] as const
export type Tool = (typeof tools)[number]

export const toolNames: Readonly<Record<Tool, string>> = {
  'data-maps': 'mi Data-Maps',
  comparator: 'mi Data-Comparator',
  calculator: 'Calculator',
  predictor: 'mi Predictor',
  visualizer: 'mi Data-Visualizer',
}

export type Feature = Tool | 'api' | 'bulk' | 'uploads' | `export:${ExportFormat}`

export const exportFeatures = exportFormats.map((format) => `export:${format}` as const)

/** Plan features besides materials. Ids are stored: never rename. */
export const features: readonly Feature[] = [...tools, ...exportFeatures, 'api', 'bulk', 'uploads']

export const feature = z.enum(features as readonly [Feature, ...Feature[]])

export function featureName(id: Feature): string {
  if (id === 'api') return 'API keys for programs'
  if (id === 'bulk') return 'Bulk download'
  if (id === 'uploads') return 'Upload of own test data'
  const tool = tools.find((each) => each === id)
  return tool ? toolNames[tool] : `Export as ${id.slice('export:'.length)}`
}
