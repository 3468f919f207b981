import { useEffect } from 'react'
import { normaliseGradeName } from '#core/catalogue/names.ts'
import { rememberComparison } from '#web/client-state/comparing-list.ts'
import type { ResearchState } from './load.server.ts'

/** The explorer context of the specification: coils that were picked and their test, as the comparator remembers them. */
export function useRememberPicks({ comparing, test }: Pick<ResearchState, 'comparing' | 'test'>): void {
  useEffect(() => {
    if (comparing.length === 0) return
    const materials = comparing.map((slug) => ({ slug, material: normaliseGradeName(slug.split('~')[0]!) }))
    rememberComparison({ materials, test })
  }, [comparing, test])
}
