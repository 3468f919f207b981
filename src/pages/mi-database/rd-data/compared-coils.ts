import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { normaliseGradeName } from '#core/catalogue/names.ts'
import { comparedList, comparedSlug } from '#web/client-state/compared-list.ts'
import { rememberComparison } from '#web/client-state/comparison-list.ts'
import { writeSearch } from '#web/url-state/search.ts'
import type { ResearchState } from './load.server.ts'
import { module } from './module.ts'

/**
 * Explorer context of the specification: compared coils and their test. The coils of an address replace the comparison
 * of the browser; later changes of the comparison are written to the address.
 */
export function useComparedCoils(state: ResearchState): void {
  const { comparing, test } = state
  const [, setParams] = useSearchParams()
  useEffect(() => {
    if (comparing.length === 0) return
    const materials = comparing.map((slug) => ({ slug, material: normaliseGradeName(slug.split('~')[0]!) }))
    rememberComparison({ materials, test })
  }, [comparing, test])

  const follow = useEffectEvent(() => {
    const slugs = comparedList.read().map(comparedSlug)
    if (slugs.join(',') === comparing.join(',')) return
    setParams((now) => writeSearch(module.state, { ...state, comparing: slugs }, now), {
      replace: true,
      preventScrollReset: true,
    })
  })
  useEffect(
    () =>
      comparedList.subscribe(() => {
        // A comparison in another window is not this one.
        if (document.hasFocus()) follow()
      }),
    [],
  )
}
