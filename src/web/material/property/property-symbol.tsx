import { property } from '#core/properties/index.ts'
import { Symbol } from '#web/ui/symbol.tsx'

/** Symbol of a property; an unknown id is shown itself. */
export function PropertySymbol({ id }: { id: string }) {
  return <Symbol of={property(id)?.symbol ?? id} />
}
