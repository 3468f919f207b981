import { Link } from 'react-router'
import { EmptyState } from '#web/ui/card.tsx'

type NoCoilsProps = {
  /** How many filters are set. */
  readonly filters: number
  /** Address of the same page without them. */
  readonly all: string
}

/** Where a question about coils leaves none. */
export function NoCoils({ filters, all }: NoCoilsProps) {
  return (
    <EmptyState action={filters > 0 && <Link to={all}>Remove all filters</Link>}>
      <p>{filters > 0 ? 'No coil that you can open answers all of these filters.' : 'No coils are open to you yet.'}</p>
    </EmptyState>
  )
}
