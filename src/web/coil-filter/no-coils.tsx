import { Link } from 'react-router'
import { EmptyState } from '#web/ui/card.tsx'

type NoCoilsProps = {
  readonly filters: number
  /** Address without filters. */
  readonly all: string
}

export function NoCoils({ filters, all }: NoCoilsProps) {
  return (
    <EmptyState action={filters > 0 && <Link to={all}>Remove all filters</Link>}>
      <p>{filters > 0 ? 'No coils that you can access match these filters.' : 'You have access to no coils yet.'}</p>
    </EmptyState>
  )
}
