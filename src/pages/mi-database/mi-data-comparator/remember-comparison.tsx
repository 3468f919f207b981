import { useEffect, useEffectEvent } from 'react'
import { comparedList, comparedSlug, listName } from '#web/client-state/compared-list.ts'
import { rememberComparison } from '#web/client-state/comparison-list.ts'
import { coilColours, coloursWithout } from './coil-colours.ts'
import type { ComparatorData } from './load.server.ts'
import { useComparator } from './use-comparator.ts'

/**
 * Stores a comparison in the browser, except the default one. Materials that are removed from the stored list, as in
 * the tray of the header, are removed from the page.
 */
export function RememberComparison({ data: { usual, coils, locked } }: { readonly data: ComparatorData }) {
  const { state, go } = useComparator()
  const { test } = state
  useEffect(() => {
    if (!usual) rememberComparison({ materials: [...coils, ...locked], test })
  }, [usual, coils, locked, test])

  const shown = [...coils, ...locked]
  const remove = useEffectEvent((list: readonly string[]) => {
    const gone = removedPlaces(shown.map(entryOf), list)
    if (gone.length === 0) return
    go({
      materials: shown.flatMap(({ slug }, place) => (gone.includes(place) ? [] : [slug])),
      colours: coloursWithout(coilColours(state.colours, coils.length), gone),
    })
  })
  useEffect(() => {
    if (usual) return undefined
    return comparedList.subscribe(() => {
      // A comparison in another window is not this one.
      if (document.hasFocus()) remove(comparedList.read())
    })
  }, [usual])
  return null
}

const entryOf = (coil: ComparatorData['coils'][number] | ComparatorData['locked'][number]) =>
  comparedSlug(listName(coil))

/**
 * Places of materials that are missing in the stored list. None if the list is of another comparison, opened in
 * another window: it then has materials that are not shown.
 */
export function removedPlaces(shown: readonly string[], list: readonly string[]): readonly number[] {
  const kept = list.map(comparedSlug)
  if (kept.some((entry) => !shown.includes(entry))) return []
  return shown.flatMap((entry, place) => (kept.includes(entry) ? [] : [place]))
}
