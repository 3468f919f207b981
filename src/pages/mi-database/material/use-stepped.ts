import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Whether the reader has made a step since the page arrived. Chart and table sleep in the page as it arrived; after a step
 * somebody waits for them.
 */
export function useStepped(): boolean {
  const { key } = useLocation()
  const [arrived] = useState(key)
  return key !== arrived
}
