import { useState } from 'react'
import { useLocation } from 'react-router'
import { useMaterial } from '#web/material/material-context.tsx'
import { CoilCardLater } from '#web/material/parts-on-demand.ts'

/** Where the card of a test stands while the address names one. It sleeps in the page as it arrived. */
export function CardPlace() {
  const { variant, state } = useMaterial()
  const { key } = useLocation()
  const [arrived] = useState(key)
  if (state.card === '') return null
  return <CoilCardLater key={variant.id} awake={key !== arrived} />
}
