import { useMaterial } from '#web/material/material-context.tsx'
import { CoilCard } from '#web/material/lazy-parts.tsx'

export function RequestedCard() {
  const { coil, state } = useMaterial()
  if (state.card === '') return null
  return <CoilCard key={coil.id} />
}
