import { useEffect } from 'react'
import { normaliseGradeName } from '#core/catalogue/names.ts'
import { rememberComparison } from '#web/client-state/comparison-list.ts'
import type { ResearchState } from './load.server.ts'

/** Explorer context of the specification: picked coils and their test, as the comparator stores them. */
export function useRememberPicks({ comparing, test }: Pick<ResearchState, 'comparing' | 'test'>): void {
  useEffect(() => {
    if (comparing.length === 0) return
    const materials = comparing.map((slug) => ({ slug, material: normaliseGradeName(slug.split('~')[0]!) }))
    rememberComparison({ materials, test })
  }, [comparing, test])
}
