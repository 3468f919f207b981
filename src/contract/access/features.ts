import { z } from 'zod'

/** Formats that a plan can allow to take away, as `export:<format>`. Arrow is none: its curves are a data call. */
export const exportFormats = ['csv', 'json', 'xlsx', 'parquet', 'ls-dyna', 'abaqus', 'pam-stamp', 'autoform'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Tools with a page of their own; a plan has one when it has the feature of that name. */
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

/** What allows to take files away, in one format or another. */
export const exportFeatures = exportFormats.map((format) => `export:${format}` as const)

/** Everything that a plan can contain beside materials. Stored and shown to customers: an id is never renamed. */
export const features: readonly Feature[] = [...tools, ...exportFeatures, 'api', 'bulk', 'uploads']

export const feature = z.enum(features as readonly [Feature, ...Feature[]])

/** A feature as a sentence of the plan: what it allows. */
export function featureName(id: Feature): string {
  if (id === 'api') return 'API keys for programs'
  if (id === 'bulk') return 'Bulk download'
  if (id === 'uploads') return 'Upload of own test data'
  const tool = tools.find((each) => each === id)
  return tool ? toolNames[tool] : `Export as ${id.slice('export:'.length)}`
}
