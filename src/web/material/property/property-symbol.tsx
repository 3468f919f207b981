import { property } from '#core/properties/index.ts'
import { Symbol } from '#web/ui/symbol.tsx'

/** Symbol of a property by its id; an id that the house does not know stands for itself. */
export function PropertySymbol({ id }: { id: string }) {
  return <Symbol of={property(id)?.symbol ?? id} />
}
