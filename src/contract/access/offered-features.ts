import type { PageModule } from '../modules/page-module.ts'
import { type Feature, features, tools } from './features.ts'

/** Features that plans offer: of tools, those with a page. */
export function offeredFeatures(modules: readonly PageModule[]): readonly Feature[] {
  const opened = modules.flatMap(({ opens }) =>
    typeof opens === 'object' && 'feature' in opens ? [opens.feature] : [],
  )
  return features.filter(
    (feature) => !tools.some((tool) => tool === feature) || opened.some((tool) => tool === feature),
  )
}
