import type { PageModule } from '../modules/page-module.ts'
import { type Feature, features, tools } from './features.ts'

/**
 * What plans offer and say that they allow: of tools, those that have a page. A plan may hold others already; they stay in it until
 * their tool is there.
 */
export function offeredFeatures(modules: readonly PageModule[]): readonly Feature[] {
  const opened = modules.flatMap(({ opens }) =>
    typeof opens === 'object' && 'feature' in opens ? [opens.feature] : [],
  )
  return features.filter(
    (feature) => !tools.some((tool) => tool === feature) || opened.some((tool) => tool === feature),
  )
}
