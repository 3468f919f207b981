import { comparedList } from '#web/client-state/compared-list.ts'
import { useSlot } from '#web/client-state/slot.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'

const ComparisonTray = lazyPart(async () => (await import('./comparison-tray.tsx')).ComparisonTray, {
  what: 'The comparison',
})

/** Place of the tray in the header; empty, and without its script, while nothing is chosen. */
export function ComparisonPlace() {
  const [list] = useSlot(comparedList)
  return list.length > 0 && <ComparisonTray list={list} />
}
